import * as contract from '@shala/contract/emails/emailTemplates'
import { admin } from '../testing/builders/admin.ts'
import { call, refusal } from '../testing/server.ts'
import { listAudit, readStored } from '../testing/store.ts'

const stored = () => readStored(contract.EmailTemplates, 'school', contract.emailTemplatesDocument)

const templates = (subject: string): contract.EmailTemplatesContent => ({
  ...contract.defaultEmailTemplates,
  ending: { ...contract.defaultEmailTemplates.ending, subject },
})

// All tests share one school, so these run in order. The emails stay off, because other tests grant access.
test('saveEmailTemplates saves the templates, with an audit event for each version', async () => {
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

test('an unknown placeholder is refused with a list of valid ones', async () => {
  const typed = templates('Hello {nme}')
  const met = await refusal(
    contract.saveEmailTemplates,
    { revision: (await stored())?.revision ?? 0, templates: typed },
    admin,
  )
  expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'templates.ending.subject' })
  expect(met.message).toMatch(/\{nme\}.* Use \{name\}, \{course\}, \{end\}, \{link\}/)
})
