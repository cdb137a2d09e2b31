import { useEffect, useState } from 'react'
import type { Requirement } from '../../../shared/identity.ts'
import { PasswordField } from '../../../shared/ui/form/PasswordField.tsx'
import type { FieldErrors } from '../../../shared/ui/form/useForm.ts'
import { listed } from '../api/useNewPassword.ts'
import { passwordStrength, strengthAdvice } from '../model/passwordStrength.ts'
import './auth.css'

interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  requirements: readonly Requirement[]
  /** The errors of the form after its latest check. */
  errors: FieldErrors<'password'>
}

/**
 * A new password with one note at a time: the error until the password is edited, else the missing
 * requirements, else how hard the password is to guess.
 */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { requirements, errors, value, ...field } = props
  const [checked, setChecked] = useState({ errors, value })
  if (checked.errors !== errors) setChecked({ errors, value })
  const error = checked.value === value ? errors.password : undefined
  const advice = strengthAdvice[passwordStrength(value)]
  const isMet = value !== '' && requirements.every(({ met }) => met)
  return (
    <div>
      <PasswordField
        {...field}
        name="password"
        value={value}
        autoComplete="new-password"
        error={error}
        hint={error === undefined && (isMet ? advice : <Requirements all={requirements} />)}
      />
      <span className="visually-hidden" role="status">
        <Spoken key={value} requirements={requirements} typed={value !== ''} advice={advice} />
      </span>
    </div>
  )
}

function Requirements({ all }: { all: readonly Requirement[] }) {
  return (
    <span className="requirements">
      {all.map(({ text, met }) => (
        <span key={text} className="requirement" data-met={met || undefined}>
          {text}
        </span>
      ))}
    </span>
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
