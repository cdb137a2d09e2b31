import { limits } from '@shala/contract/limits'
import { validatePassword, type Auth, type PasswordValidationStatus } from 'firebase/auth'
import type { Requirement } from '../../identity.ts'

/** Whether the provider told its policy; it is asked once for a page's life. */
const policies = new WeakMap<Auth, Promise<boolean>>()

/**
 * Holds a password against the provider's policy, which the SDK keeps once it has been read.
 * Where it cannot be read, or is not enforced, the provider's own minimum of 6 characters counts.
 */
export async function checkPassword(auth: Auth, password: string): Promise<Requirement[]> {
  const known = policies.get(auth) ?? askPolicy(auth)
  policies.set(auth, known)
  if (!(await known)) return [longEnough(limits.passwordMin, password)]
  const status = await validatePassword(auth, password)
  return status.passwordPolicy.enforcementState === 'ENFORCE'
    ? getRequirements(status, password)
    : [longEnough(limits.passwordMin, password)]
}

async function askPolicy(auth: Auth): Promise<boolean> {
  try {
    await validatePassword(auth, '')
    return true
  } catch {
    // The local emulator has no such endpoint, and the provider enforces its policy in any case.
    return false
  }
}

const longEnough = (least: number, password: string): Requirement => ({
  text: `At least ${least} characters`,
  met: password.length >= least,
})

function getRequirements(status: PasswordValidationStatus, password: string): Requirement[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions
  const asked = (text: string, met: boolean | undefined): Requirement[] =>
    met === undefined ? [] : [{ text, met }]
  return [
    longEnough(minPasswordLength ?? limits.passwordMin, password),
    ...asked(`At most ${maxPasswordLength ?? 0} characters`, status.meetsMaxPasswordLength),
    ...asked('A small letter', status.containsLowercaseLetter),
    ...asked('A capital letter', status.containsUppercaseLetter),
    ...asked('A digit', status.containsNumericCharacter),
    ...asked('A sign such as ! or ?', status.containsNonAlphanumericCharacter),
  ]
}
