/** How hard a password is to guess, as far as one can tell from its looks. */
export type PasswordStrength = 'weak' | 'good' | 'strong'

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
export const strengthAdvice: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Easy to guess. Use at least 10 characters; a few unrelated words work best.',
  good: 'A good password.',
  strong: 'Very hard to guess.',
}
