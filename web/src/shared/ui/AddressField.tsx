import { TextField } from './TextField.tsx'

interface AddressFieldProps {
  label: string
  name: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

/** An address that is not the one of whoever types it: the browser fills nothing in, and mends nothing. */
export function AddressField(props: AddressFieldProps) {
  return (
    <TextField
      {...props}
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
