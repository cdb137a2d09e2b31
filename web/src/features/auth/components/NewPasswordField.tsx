import { useEffect, useState } from 'react'
import type { Requirement } from '../../../shared/identity.ts'
import { PasswordField } from '../../../shared/ui/PasswordField.tsx'
import { listed } from '../api/useRequirements.ts'
import './auth.css'

interface NewPasswordFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  requirements: readonly Requirement[]
  error: string | undefined
}

/** A password to be chosen, with what it must be and how far it is. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { requirements, value, ...field } = props
  return (
    <div>
      <PasswordField
        {...field}
        value={value}
        autoComplete="new-password"
        hint={
          <span className="requirements">
            {requirements.map(({ text, met }) => (
              <span key={text} className="requirement" data-met={met || undefined}>
                {text}
              </span>
            ))}
          </span>
        }
      />
      <span className="visually-hidden" role="status">
        <Spoken key={value} requirements={requirements} typed={value !== ''} />
      </span>
    </div>
  )
}

/** A screen reader is told only once typing has come to rest, not at every key. */
function Spoken({ requirements, typed }: { requirements: readonly Requirement[]; typed: boolean }) {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  if (!rested || !typed) return null
  const unmet = requirements.filter(({ met }) => !met)
  return unmet.length === 0
    ? 'The password meets every requirement.'
    : `Still needed: ${listed(unmet)}.`
}
