import { explainDelivery } from './delivery.ts'

// Messages of mail servers and of nodemailer.
test.each([
  [
    'Error: Can’t send mail - all recipients were rejected: 550 5.1.1 <x@gmail.com>: The email account that you tried to reach does not exist',
    'does not exist',
  ],
  ['Error: Message failed: 550 5.4.1 Recipient address rejected: Access denied', 'does not exist'],
  ['Error: 550 lost@nowhere.invalid: there is no such domain', 'does not exist'],
  ['Error: 550 No such user here', 'does not exist'],
  ['Error: 552 5.2.2 The email account that you tried to reach is over quota', 'mailbox is full'],
  ['Error: 452 4.2.2 Mailbox full', 'mailbox is full'],
  [
    'Error: 550 5.7.26 Unauthenticated email from school.example is not accepted due to domain’s DMARC policy',
    'refuses our emails',
  ],
  ['Error: 554 Message rejected as spam', 'refuses our emails'],
  ['Error: 451 4.7.1 Greylisted, please try again', 'did not accept it at the time'],
  ['Error: 421 Too many connections', 'did not accept it at the time'],
  ['Error: Invalid login: 535 5.7.8 Username and Password not accepted', 'rejected the sign-in'],
  ['Error: connect ECONNREFUSED 10.0.0.1:465', 'could not be reached'],
  ['Error: getaddrinfo ENOTFOUND smtp.mail.example', 'could not be reached'],
  ['ESOCKET: connect ECONNREFUSED 10.0.0.1:465', 'could not be reached'],
  ['ETIMEDOUT: Greeting never received', 'could not be reached'],
  ['ESOCKET: self-signed certificate', 'has no valid certificate'],
  ['ECONFIG: The setting MAIL_FROM must be a name and an address', 'not set up'],
  ['451 Try later (tried for 24 hours)', 'did not accept it at the time'],
  ['Error: 550 Requested action not taken', 'refused it'],
])('explains “%s”', (error, says) => {
  expect(explainDelivery(error)).toContain(says)
})

test('returns null for an unknown error', () => {
  expect(explainDelivery('Error: Cannot read properties of undefined')).toBeNull()
  expect(explainDelivery('')).toBeNull()
})
