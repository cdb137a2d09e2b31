import { announcedEmail } from './authEmulator.ts'

const site = 'http://127.0.0.1:5000'

test.each([
  [
    'i  To verify the email address nina@shala.test, follow this link: http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=en&oobCode=abc&apiKey=demo-key',
    'Email: to verify the email address nina@shala.test, open http://127.0.0.1:5000/account/action?mode=verifyEmail&lang=en&oobCode=abc&apiKey=demo-key',
  ],
  [
    'To reset the password for leo@shala.test, follow this link: http://127.0.0.1:9099/emulator/action?mode=resetPassword&oobCode=abc&newPassword=NEW_PASSWORD_HERE',
    'Email: to reset the password for leo@shala.test, open http://127.0.0.1:5000/account/action?mode=resetPassword&oobCode=abc',
  ],
])('announcedEmail() reads the email from the emulator’s log', (line, email) => {
  expect(announcedEmail(line, site)).toBe(email)
})

test.each(['', 'i  functions: Finished', 'To start, follow this link: nowhere'])(
  'announcedEmail() returns undefined for %p',
  (line) => {
    expect(announcedEmail(line, site)).toBeUndefined()
  },
)
