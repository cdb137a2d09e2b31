import { authMessages } from '@shala/contract/accounts/authMessages'
import { limits } from '@shala/contract/limits'
import { use, useEffect, useState } from 'react'
import { IdentityContext, type Requirement } from '#shared/identity.ts'
import { PasswordField } from '#shared/ui/form/PasswordField.tsx'
import type { FieldErrors } from '#shared/ui/form/useForm.ts'
import './auth.css'

/** How hard a password is to guess, as far as one can tell from its looks. */
type PasswordStrength = 'weak' | 'good' | 'strong'

/** From so many characters on a password is good, and from so many it needs no other help. */
const goodLength = 10
const strongLength = 18

/** Fewer different characters than this are a pattern, however many there are. */
const fewestDifferent = 5

/**
 * Length is what counts, not kinds of characters (NIST SP 800-63B); a few letters again and again are
 * not length. It is advice: what is required, the provider says.
 */
export function passwordStrength(password: string): PasswordStrength {
  const different = new Set(password.toLowerCase()).size
  if (password.length < goodLength || different < fewestDifferent) return 'weak'
  return password.length < strongLength ? 'good' : 'strong'
}

/** What is said of it. */
const strengthAdvice: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Easy to guess. Use at least 10 characters; a few unrelated words work best.',
  good: 'A good password.',
  strong: 'Very hard to guess.',
}

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

/** Checks a password against the password policy while it is typed. */
function useRequirements(password: string): readonly Requirement[] {
  const identity = use(IdentityContext)
  const [requirements, setRequirements] = useState<readonly Requirement[]>([])
  useEffect(() => {
    let current = true
    identity.checkPassword(password).then(
      (checked) => {
        if (current) setRequirements(checked)
      },
      (error: unknown) => console.warn('What a password must be could not be read', error),
    )
    return () => {
      current = false
    }
  }, [identity, password])
  return requirements
}

/** The state of a `NewPasswordField`, with its error before the form is sent. */
export function useNewPassword(missing: string) {
  const [value, onChange] = useState('')
  const requirements = useRequirements(value)
  const error = value === '' ? missing : passwordError(value, requirements)
  return { error, field: { value, onChange, requirements } }
}

/** What is wrong with a new password, if anything. The provider has the last word. */
function passwordError(password: string, requirements: readonly Requirement[]): string | undefined {
  if (password.length < limits.passwordMin) return authMessages['auth/weak-password']
  const unmet = requirements.filter(({ met }) => !met)
  if (unmet.length === 0) return undefined
  return `Still needed: ${listed(unmet)}`
}

function listed(requirements: readonly Requirement[]): string {
  return requirements.map(({ text }) => text.toLowerCase()).join(', ')
}
