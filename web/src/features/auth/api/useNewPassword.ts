import { authMessages } from '@shala/contract/accounts/authMessages'
import { limits } from '@shala/contract/limits'
import { use, useEffect, useState } from 'react'
import { IdentityContext, type Requirement } from '../../../shared/identity.ts'

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

export function listed(requirements: readonly Requirement[]): string {
  return requirements.map(({ text }) => text.toLowerCase()).join(', ')
}
