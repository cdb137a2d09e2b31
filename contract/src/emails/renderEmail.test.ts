import { describeRequestPrice } from '../courses/price.ts'
import { describeAnswerTime } from '../school/describeAnswerTime.ts'
import fc from '../testing/fastCheck.ts'
import { defaultEmailTemplates } from './emailTemplates.ts'
import { getSampleEmailValues } from './getSampleEmailValues.ts'
import {
  escaped,
  placeholders,
  renderEmail,
  unknownPlaceholders,
  usesPlaceholder,
} from './renderEmail.ts'

test('a requested date is written after a comma, or omitted', () => {
  const template = { subject: 's', text: '{course}{date}: {reason}' }
  const date = { startsOn: '2027-01-30', endsOn: '2027-04-11' }
  expect(renderEmail(template, { ...maya, date, reason: 'Full' }).text).toBe(
    'Prenatal Yoga, 30 January to 11 April 2027: Full',
  )
  expect(renderEmail(template, maya).text).toBe('Prenatal Yoga: ')
})

test('HTML characters are escaped', () => {
  expect(escaped(`<a href="b">c & 'd'</a>`)).toBe(
    '&lt;a href=&quot;b&quot;&gt;c &amp; &#39;d&#39;&lt;/a&gt;',
  )
})

const maya = {
  name: 'Maya',
  course: 'Prenatal Yoga',
  startsOn: null,
  endsOn: '2027-06-30',
  link: 'https://shala.test/dashboard/user/courses/prenatal',
  school: 'Shala',
}

test('placeholders are replaced by their values', () => {
  expect(renderEmail(defaultEmailTemplates.grant, maya)).toEqual({
    subject: 'Prenatal Yoga is open for you',
    text: 'Dear Maya,\n\nYou have access to Prenatal Yoga until the end of 30 June 2027. Next step: open the course and start the first lesson.\n\nhttps://shala.test/dashboard/user/courses/prenatal\n\nShala',
  })
})

test('an outstanding payment is a paragraph, and leaves no gap if there is none', () => {
  const pay = 'Still to pay: £450.00.'
  expect(renderEmail(defaultEmailTemplates.grant, { ...maya, pay }).text).toMatch(
    /\n\nStill to pay: £450\.00\.\n\nShala$/,
  )
  expect(renderEmail(defaultEmailTemplates.grant, maya).text).not.toContain('\n\n\n')
})

test.each(['request', 'waitlist'] as const)(
  'the %s email has a paragraph with the price, or none',
  (kind) => {
    const price = describeRequestPrice('The course costs €860.')
    expect(renderEmail(defaultEmailTemplates[kind], { ...maya, price }).text).toContain(
      '\n\nThe course costs €860. You do not pay before we have confirmed your place.\n\n',
    )
    const { text } = renderEmail(defaultEmailTemplates[kind], maya)
    expect(text).not.toContain('\n\n\n')
    expect(text).not.toContain('costs')
  },
)

test('the answer time is written in words', () => {
  const { text } = renderEmail(defaultEmailTemplates.request, {
    ...maya,
    answer: describeAnswerTime(3),
  })
  expect(text).toContain('We answer within three working days. Once you have a place')
  expect([1, 10, 14].map(describeAnswerTime)).toEqual([
    'We answer within one working day.',
    'We answer within ten working days.',
    'We answer within 14 working days.',
  ])
})

test('a grant without an end does not mention one', () => {
  const { text } = renderEmail(defaultEmailTemplates.grant, { ...maya, endsOn: null })
  expect(text).toContain('You have access to Prenatal Yoga. Next step')
})

test('{end} is the last day, or "no end date"', () => {
  const template = { subject: 'Until {end}', text: '{end}' }
  expect(renderEmail(template, maya).subject).toBe('Until 30 June 2027')
  expect(renderEmail(template, { ...maya, endsOn: null }).text).toBe('no end date')
})

test('{link} is a URL in the text', () => {
  const { text } = renderEmail({ subject: 's', text: 'Here: {link}' }, maya)
  expect(text).toBe('Here: https://shala.test/dashboard/user/courses/prenatal')
})

test('usesPlaceholder looks at subject and text', () => {
  expect(usesPlaceholder({ subject: '{link}', text: '' }, 'link')).toBe(true)
  expect(usesPlaceholder({ subject: '', text: 'a{link}' }, 'link')).toBe(true)
  expect(usesPlaceholder({ subject: 'link', text: '{name}' }, 'link')).toBe(false)
})

test('the sample has a value for each placeholder', () => {
  const { text } = renderEmail(
    { subject: 's', text: placeholders.map((word) => `{${word}}`).join('|') },
    { ...getSampleEmailValues(), link: maya.link, school: 'Shala' },
  )
  expect(text.split('|').every((value) => value.trim() !== '')).toBe(true)
})

test('the sample of a failed payment names the reason', () => {
  const sample = { ...getSampleEmailValues('paymentFailed'), link: maya.link, school: 'Shala' }
  const { text } = renderEmail(defaultEmailTemplates.paymentFailed, sample)
  expect(text).toContain('due on 12 January 2027. Your card was declined.')
})

test('a grant with a future start mentions it', () => {
  const { text } = renderEmail(defaultEmailTemplates.grant, { ...maya, startsOn: '2027-01-09' })
  expect(text).toContain('Prenatal Yoga from 9 January 2027 until the end of 30 June 2027.')
})

test.each([
  [null, null, 'with no end date'],
  [null, '2027-06-30', 'until the end of 30 June 2027'],
  ['2027-01-09', null, 'from 9 January 2027 with no end date'],
  ['2027-01-09', '2027-06-30', 'from 9 January 2027 until the end of 30 June 2027'],
])('access from %p to %p is described as %p', (startsOn, endsOn, days) => {
  const { text } = renderEmail(defaultEmailTemplates.extend, { ...maya, startsOn, endsOn })
  expect(text).toContain(`You now have access to Prenatal Yoga ${days}.\n`)
})

test('an unknown placeholder stays unchanged and is reported', () => {
  const template = { subject: '{Name}', text: '{name} {curse} {} { name } {curse} {constructor}' }
  const words = `${template.subject} ${template.text}`
  expect(renderEmail(template, maya)).toMatchObject({
    subject: '{Name}',
    text: 'Maya {curse} {} { name } {curse} {constructor}',
  })
  expect(unknownPlaceholders(words)).toEqual(['Name', 'curse', ' name ', 'constructor'])
})

test('a placeholder with a line break in it is not recognized as one', () => {
  expect(unknownPlaceholders('{course\n name} {\n}')).toEqual([])
})

test('a name with line breaks adds no email header', () => {
  const name = 'Maya\r\nBcc: all@x.test\u2028x'
  const { subject, text } = renderEmail({ subject: 'To {name}', text: '{name}' }, { ...maya, name })
  expect(subject).toBe('To Maya Bcc: all@x.test x')
  expect(text).toBe('Maya Bcc: all@x.test x')
})

test('placeholders in values are not replaced', () => {
  const word = fc.constantFrom(...placeholders.map((one) => `{${one}}`), '$&', '$1', 'x', '{', '}')
  const value = fc.array(fc.oneof(word, fc.string({ unit: 'grapheme' }))).map((all) => all.join(''))
  fc.assert(
    fc.property(value, value, (name, course) => {
      const { text, subject } = renderEmail(
        { subject: '{course}', text: '<{name}|{course}>' },
        { ...maya, name, course },
      )
      const line = (all: string) => all.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      expect(text).toBe(`<${line(name)}|${line(course)}>`)
      expect(subject).toBe(line(course))
    }),
  )
})

test.each([
  [null, 'It opens once you have registered with this email address and verified it:'],
  [
    '2027-01-09',
    'It opens on 9 January 2027. Register with this email address and verify it before then:',
  ],
])('an invitation to a course from %s says when it opens', (startsOn, words) => {
  const template = { subject: '{course}', text: '{opens}' }
  const values = { name: '', course: 'Yin', startsOn, endsOn: null, link: '', school: 'Shala' }
  expect(renderEmail(template, values).text).toBe(words)
})
