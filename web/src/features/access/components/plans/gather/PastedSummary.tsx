import { useDeferredValue, useMemo } from 'react'
import { parseAddresses } from '../../../model/table/parseAddresses.ts'

/** What stands in a pasted text. */
export function PastedSummary({ text }: { text: string }) {
  const settled = useDeferredValue(text)
  const { addresses, duplicates, malformed } = useMemo(() => parseAddresses(settled), [settled])
  if (settled.trim() === '') {
    return 'Paste a list from a mail or a spreadsheet: one per line, or with commas or semicolons.'
  }
  return [
    addresses.length === 1 ? '1 address' : `${addresses.length.toLocaleString('en')} addresses`,
    duplicates.length > 0 && `${duplicates.length} more than once`,
    malformed.length > 0 && `${malformed.length} not readable as an address`,
  ]
    .filter(Boolean)
    .join(', ')
}
