import { limits } from '../limits.ts'
import { atMost, casesOfEnum, testCallable, testSchema } from '../testing/testSchema.ts'
import { at, saved, stamps } from '../testing/values.ts'
import {
  defaultEmailTemplates,
  EmailKind,
  EmailTemplates,
  saveEmailTemplates,
  schoolEmails,
  sendTestEmail,
} from './emailTemplates.ts'
import { accessEmails } from './kinds/accessEmails.ts'
import { Mail, MailDelivery, MailKind, mailKinds, sendEmailAgain } from './mail.ts'
import { EmailTemplate, unknownPlaceholders } from './renderEmail.ts'

testSchema('an email template', EmailTemplate, {
  good: { on: true, subject: 'Hello', text: 'Dear {name}' },
  cases: [
    ...atMost('subject', limits.emailSubject),
    ['subject', ' ', 'must not be empty'],
    ...atMost('text', limits.emailText),
    ['text', ' \n', 'must not be empty'],
    ['text', undefined, 'must not be empty'],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

const tooFew = 'Too small: expected number to be >=1'
testSchema('the templates of the school', EmailTemplates, {
  good: { ...stamps, ...defaultEmailTemplates },
  cases: [
    ['daysBefore', 1],
    ['daysBefore', 0, tooFew],
    ['daysBefore', 60],
    ['daysBefore', 61, 'Too big: expected number to be <=60'],
    ['grant.text', '', 'must not be empty'],
  ],
})

const stands = (words: string) =>
  `must not contain ${words}, which is not a placeholder here. Use {name}, {course}, {end}, {link}, {school}, {until}, {days}, {pay}`

testCallable(saveEmailTemplates, {
  good: { revision: 1, templates: defaultEmailTemplates },
  cases: [
    ['templates.daysBefore', 0, tooFew],
    ['templates.strange', 1, 'Unrecognized key: "strange"', 'templates'],
    ['templates.grant.text', 'Dear {nme}', stands('{nme}')],
    ['templates.revoke.subject', '{end date} {Link}', stands('{end date}, {Link}')],
    ['templates.ending.text', 'Dear {name}, {course} ends on {end}: {link} {until}{days}{school}'],
    ['templates.extend.subject', '{} { } {course'],
    ['templates.invite.text', '{course}: {link} {school}'],
    [
      'templates.invite.text',
      'Dear {name}, until {end}',
      'must not contain {name}, {end}, which is not a placeholder here. Use {course}, {opens}, {link}, {school}',
    ],
    ['templates.invite', undefined, 'Invalid input: expected object, received undefined'],
    ['templates.decline.text', 'Dear {name}: {course}{date} {reason} {link} {school}'],
    [
      'templates.request.text',
      '{reason}',
      'must not contain {reason}, which is not a placeholder here. Use {name}, {course}, {date}, {link}, {school}, {answer}, {price}',
    ],
  ],
  answer: saved,
})

testSchema('a stored email', Mail, {
  good: {
    to: ['maya@shala.test'],
    message: { subject: 'Hello', text: 'Dear Maya', html: '<p>Dear Maya</p>' },
    createdAt: at,
    kind: 'grant',
    listed: true,
    userId: 'maya',
    courseId: null,
    search: ['maya'],
  },
  cases: [
    ['listed', undefined, 'Invalid input: expected boolean, received undefined'],
    ['userId', null],
    ['delivery', { state: 'ERROR', error: 'no such domain', endTime: at }],
    ['delivery', { state: 'PENDING', error: null, attempts: 0 }],
  ],
})

testSchema('a delivery', MailDelivery, {
  good: { state: 'SUCCESS' },
  cases: casesOfEnum('state', [
    'HELD',
    'PENDING',
    'PROCESSING',
    'RETRY',
    'SUCCESS',
    'ERROR',
    'UNWANTED',
  ]),
})

testCallable(sendTestEmail, {
  good: { subject: 'Hello {name}', text: 'Dear {name}: {link}' },
  cases: [
    ['subject', ' ', 'must not be empty'],
    ...atMost('subject', limits.emailSubject),
    [
      'subject',
      '{nme}',
      `${stands('{nme}')}, {date}, {reason}, {answer}, {price}, {hours}, {amount}, {due}, {message}, {bank}, {receipt}, {access}, {refund}, {plan}, {opens}`,
    ],
    ['text', undefined, 'must not be empty'],
    [
      'text',
      '{{name}}{curse}',
      `${stands('{curse}')}, {date}, {reason}, {answer}, {price}, {hours}, {amount}, {due}, {message}, {bank}, {receipt}, {access}, {refund}, {plan}, {opens}`,
    ],
    ['to', 'all@x.test', 'Unrecognized key: "to"', ''],
  ],
  answer: { to: 'asha@shala.test' },
})

testCallable(sendEmailAgain, {
  good: { mailId: 'maya_yoga_1' },
  cases: [
    ...['', 'a/b', 'a'.repeat(501)].map(
      (other) => ['mailId', other, 'must be the key of an email'] as const,
    ),
    ['to', 'all@x.test', 'Unrecognized key: "to"', ''],
  ],
  answer: { to: 'maya@shala.test' },
})

describe.each(EmailKind.options)('the email %s', (kind) => {
  const { label, trigger, placeholders: words, template } = schoolEmails[kind]

  test('has a name in the log and in the settings that no other has', () => {
    const others = EmailKind.options.filter((other) => other !== kind)
    expect(others.map((other) => schoolEmails[other].label)).not.toContain(label)
    expect(others.map((other) => schoolEmails[other].trigger)).not.toContain(trigger)
  })

  test('uses only its placeholders, and names the course', () => {
    const { subject, text } = template
    expect(unknownPlaceholders(subject + text, words)).toEqual([])
    expect(subject).toContain('{course}')
  })

  test('has its default where older templates lack it', () => {
    const { [kind]: _, ...older } = { ...defaultEmailTemplates, ...stamps }
    expect(EmailTemplates.parse(older)[kind]).toEqual(template)
  })
})

test('emails about access are off by default', () => {
  const kinds = EmailKind.options.filter((kind) => kind in accessEmails)
  expect(kinds.filter((kind) => schoolEmails[kind].template.on)).toEqual([])
})

test('only reminders can be turned off by a link', () => {
  expect(MailKind.options.filter((kind) => mailKinds[kind].isOptional)).toEqual(['ending'])
})
