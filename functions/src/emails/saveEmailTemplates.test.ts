import * as contract from '@shala/contract/emails/emailTemplates'
import { firestore } from '../firestore/client.ts'
import { expectBadInput } from '../testing/badPayloads.ts'
import { admin } from '../testing/builders/admin.ts'
import { call, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

async function stored(): Promise<contract.EmailTemplates | null> {
  const snapshot = await firestore().doc(`school/${contract.emailTemplatesDocument}`).get()
  return snapshot.exists ? contract.EmailTemplates.parse(snapshot.data()) : null
}

const templates = (subject: string): contract.EmailTemplatesContent => ({
  ...contract.defaultEmailTemplates,
  ending: { ...contract.defaultEmailTemplates.ending, subject },
})

// There is one school only, so these go one after the other. All stay off: other tests grant.
test('keeps the e-mails, each version with its event', async () => {
  const before = (await stored())?.revision ?? 0
  const save = (revision: number, subject: string) =>
    call(contract.saveEmailTemplates, { revision, templates: templates(subject) }, admin)
  expect(await save(before, ' {course} ends ')).toEqual({
    id: 'emailTemplates',
    revision: before + 1,
  })
  await save(before + 1, 'It ends')
  expect(await stored()).toMatchObject({ ...templates('It ends'), revision: before + 2 })
  expect(await save(before + 2, 'It ends')).toMatchObject({ revision: before + 2 })
  const events = await listAudit('school', 'emailTemplates')
  expect(events.at(-1)).toMatchObject({ action: 'edit', by: admin.uid, revision: before + 2 })
  expect(events.at(-2)?.after).toMatchObject({ ending: { subject: '{course} ends' } })
})

test('an unknown word is named, with those that are known', async () => {
  const typed = templates('Hello {nme}')
  const met = await refusal(
    contract.saveEmailTemplates,
    { revision: (await stored())?.revision ?? 0, templates: typed },
    admin,
  )
  expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'templates.ending.subject' })
  expect(met.message).toMatch(/\{nme\}.* Use \{name\}, \{course\}, \{end\}, \{link\}/)
})

test('a stale save is refused with a message', async () => {
  for (const revision of [0, 99]) {
    const met = await refusal(
      contract.saveEmailTemplates,
      { revision, templates: templates('x') },
      admin,
    )
    expect(met).toMatchObject({ code: 'ABORTED', field: 'revision' })
  }
})

describe('is refused', () => {
  const request = { revision: 0, templates: templates('x') }
  const grant = (part: object) => ({
    ...request,
    templates: { ...request.templates, grant: { ...request.templates.grant, ...part } },
  })

  test.each<[string, object, string]>([
    ['no revision', { templates: request.templates }, 'revision'],
    ['no letters', { revision: 0 }, 'templates'],
    ['one letter only', { revision: 0, templates: { grant: {} } }, 'templates.grant.on'],
    ['a switch in letters', grant({ on: 'true' }), 'templates.grant.on'],
    ['no subject', grant({ subject: ' ' }), 'templates.grant.subject'],
    ['a subject of two lines', grant({ subject: 'a\nBcc: b' }), 'templates.grant.subject'],
    ['an over-long subject', grant({ subject: 'x'.repeat(151) }), 'templates.grant.subject'],
    ['no text', grant({ text: '\n' }), 'templates.grant.text'],
    ['an over-long text', grant({ text: 'x'.repeat(4001) }), 'templates.grant.text'],
    ['an unknown word in the text', grant({ text: 'Dear {nme}' }), 'templates.grant.text'],
    ['an unknown word in the subject', grant({ subject: '{end date}' }), 'templates.grant.subject'],
    ['a letter of markup', grant({ html: '<p>' }), 'templates.grant.html'],
    [
      'no day',
      { ...request, templates: { ...request.templates, daysBefore: 0 } },
      'templates.daysBefore',
    ],
    [
      'half a day',
      { ...request, templates: { ...request.templates, daysBefore: 1.5 } },
      'templates.daysBefore',
    ],
    [
      'a year',
      { ...request, templates: { ...request.templates, daysBefore: 365 } },
      'templates.daysBefore',
    ],
    [
      'another letter',
      { ...request, templates: { ...request.templates, spam: {} } },
      'templates.spam',
    ],
  ])('for %s', async (_, data, field) => {
    await expectBadInput(contract.saveEmailTemplates, JSON.stringify({ data }), admin, field)
  })
})
