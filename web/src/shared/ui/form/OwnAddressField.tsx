import { findMistype } from '@shala/contract/emails/mistypedAddress'
import { type ComponentProps, useRef } from 'react'
import { useDebounced } from '../../useDebounced.ts'
import { Button } from '../Button.tsx'
import { AddressField } from './TextField.tsx'

/** Debounce delay while typing, in milliseconds. */
const pause = 500

type OwnAddressFieldProps = Omit<
  ComponentProps<typeof AddressField>,
  'autoComplete' | 'note' | 'ref'
>

/** The email address of the user, with a suggestion if its domain looks mistyped. */
export function OwnAddressField(props: OwnAddressFieldProps) {
  const { value, onChange } = props
  const box = useRef<HTMLInputElement>(null)
  const settled = useDebounced(value, pause)
  const meant = settled === value ? findMistype(value.trim().toLowerCase(), [])?.meant : undefined
  return (
    <AddressField
      {...props}
      ref={box}
      autoComplete="email"
      note={
        <span aria-live="polite" className="field-suggestion">
          {meant !== undefined && (
            <>
              Did you mean {meant}?{' '}
              <Button
                small
                onClick={() => {
                  onChange(meant)
                  box.current?.focus()
                }}
              >
                Use it
              </Button>
            </>
          )}
        </span>
      }
    />
  )
}
