import { useEffect, useState } from 'react'
import type { Requirement } from '../../../shared/identity.ts'
import { PasswordField } from '../../../shared/ui/form/PasswordField.tsx'
import { listed } from '../api/useRequirements.ts'
import { passwordStrength, strengthAdvice } from '../model/passwordStrength.ts'
import './auth.css'

interface NewPasswordFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  requirements: readonly Requirement[]
  error: string | undefined
}

/** A password to be chosen, with what it must be, how far it is, and how hard it is to guess. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { requirements, value, ...field } = props
  const strength = passwordStrength(value)
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
      {value !== '' && (
        <p className="small soft password-strength" data-strength={strength} aria-hidden="true">
          {strengthAdvice[strength]}
        </p>
      )}
      <span className="visually-hidden" role="status">
        <Spoken
          key={value}
          requirements={requirements}
          typed={value !== ''}
          advice={strengthAdvice[strength]}
        />
      </span>
    </div>
  )
}

interface SpokenProps {
  requirements: readonly Requirement[]
  typed: boolean
  advice: string
}

/** A screen reader is told only once typing has come to rest, not at every key. */
function Spoken({ requirements, typed, advice }: SpokenProps) {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  if (!rested || !typed) return null
  const unmet = requirements.filter(({ met }) => !met)
  return unmet.length === 0
    ? `The password meets every requirement. ${advice}`
    : `Still needed: ${listed(unmet)}.`
}
