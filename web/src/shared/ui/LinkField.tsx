import type { ComponentProps } from 'react'
import { completeWebLink } from '../completeLink.ts'
import { TextField } from './TextField.tsx'

interface LinkFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'> {
  /** What is meant by what was typed. The form must read it in the same way. */
  complete?: (typed: string) => string
}

/** A link. What is missing at its front is shown while one types, and added when one goes on. */
export function LinkField({ complete = completeWebLink, hint, value, ...rest }: LinkFieldProps) {
  const link = complete(value)
  return (
    <TextField
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      {...rest}
      value={value}
      hint={link === value.trim() ? hint : `Leads to ${link}`}
      onBlur={() => {
        if (link !== value) rest.onChange(link)
      }}
    />
  )
}
