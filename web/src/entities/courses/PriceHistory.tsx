import { settings } from '#shared/settings.ts'
import { RecordHistory } from '../people/RecordHistory.tsx'
import { describePriceChange } from './describePriceChange.ts'

interface PriceHistoryProps {
  collection: 'courses' | 'groups'
  documentId: string
  revision: number
}

/** The changes of the price of a course or a group. */
export function PriceHistory(props: PriceHistoryProps) {
  const { currency } = settings().school
  return (
    <RecordHistory
      {...props}
      title="History of the price"
      label="Changes of the price"
      describe={(event) => describePriceChange(event, currency)}
    />
  )
}
