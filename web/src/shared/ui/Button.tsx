import type { ComponentPropsWithRef } from 'react'
import './Button.css'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  kind?: 'primary' | 'quiet' | 'danger'
  small?: boolean
  /** Its work is under way: a second press does nothing. */
  pending?: boolean
  /** Cannot be pressed now; it stays reachable, so that a keyboard never loses its place. */
  unavailable?: boolean
}

export function buttonClass(kind: NonNullable<ButtonProps['kind']>, small = false): string {
  return `button button-${kind}${small ? ' button-small' : ''}`
}

export function Button({
  kind = 'quiet',
  small = false,
  pending = false,
  unavailable = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const off = pending || unavailable
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, small)}
      aria-disabled={off || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (off) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
