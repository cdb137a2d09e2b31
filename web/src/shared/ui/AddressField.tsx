import { TextField } from './TextField.tsx'

interface AddressFieldProps {
  label: string
  name: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
  /** What the browser may fill in; nothing unless said, for most addresses are not its person's own. */
  autoComplete?: 'off' | 'email' | 'username'
}

/** An e-mail address, in which the browser mends nothing. */
export function AddressField({ autoComplete = 'off', ...props }: AddressFieldProps) {
  return (
    <TextField
      {...props}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
