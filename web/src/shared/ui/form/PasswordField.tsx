import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldParts } from './Field.tsx'
import './fields.css'

interface PasswordFieldProps extends FieldParts {
  name: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
}

/** A password, with a button that shows it. Sending the form hides it again. */
export function PasswordField({ name, autoComplete, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const caret = useRef<[number, number] | null>(null)

  useLayoutEffect(() => {
    // Browsers put the caret to the start when a box changes its type.
    if (caret.current !== null) box.current?.setSelectionRange(...caret.current)
    caret.current = null
  }, [shown])

  useEffect(() => {
    const form = box.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const turn = () => {
    const { selectionStart, selectionEnd } = box.current ?? {}
    caret.current =
      typeof selectionStart === 'number' ? [selectionStart, selectionEnd ?? selectionStart] : null
    setShown(!shown)
  }

  return (
    <Field
      {...field}
      box={(attributes) => (
        <div className="password">
          <input
            {...attributes}
            name={name}
            autoComplete={autoComplete}
            ref={box}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
          />
          <button
            type="button"
            className="password-eye"
            aria-label={`Show ${field.label.toLowerCase()}`}
            aria-pressed={shown}
            // The focus stays in the box, and so does the caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={turn}
          >
            <Eye open={shown} />
          </button>
        </div>
      )}
    />
  )
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
      {!open && <path d="m4 20 16-16" />}
    </svg>
  )
}
