import { passwordStrength } from './NewPasswordField.tsx'

test.each([
  ['', 'weak'],
  ['abc123', 'weak'],
  ['namaste-9', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababababab', 'weak'],
  ['namaste-10', 'good'],
  ['namaste-108', 'good'],
  ['quiet heron over mud', 'strong'],
])('rates %p as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
