import {
  EmailTemplates,
  EmailKind,
  emailTemplatesDocument,
  saveEmailTemplates,
} from '@shala/contract/emailTemplates'
import { useRef, useState } from 'react'
import { useActionQueue } from '../../shared/ActionQueue.ts'
import { isEditConflict } from '../../shared/AppError.ts'
import type { SavedEmailTemplates } from '../../shared/emails/readEmailTemplates.ts'
import { useServer } from '../../shared/server.ts'
import { Form } from '../../shared/ui/Form.tsx'
import { StatusMessage, type Status } from '../../shared/ui/StatusMessage.tsx'
import { toFormErrors } from '../../shared/ui/formErrors.ts'
import { EditConflict, differencesOf } from '../../shared/ui/record/EditConflict.tsx'
import { UnsavedGuard } from '../../shared/ui/record/UnsavedGuard.tsx'
import { isSame, useTyped } from '../../shared/ui/record/useTyped.ts'
import { useForm } from '../../shared/ui/useForm.ts'
import { EmailTemplateFields } from './EmailTemplateFields.tsx'
import {
  emailTemplateLabels,
  emailTemplatesErrorLabels,
  readEmailTemplatesForm,
  formValuesOf,
  type EmailTemplatesFormValues,
} from './emailTemplatesFormValues.ts'

/** What the school writes to people, and when. */
export function EmailTemplatesForm({ saved }: { saved: SavedEmailTemplates }) {
  const server = useServer()
  const queue = useActionQueue()
  const section = useRef<HTMLElement>(null)
  const [base, setBase] = useState(saved)
  const { values, setValues, typed } = useTyped<EmailTemplatesFormValues>(() =>
    formValuesOf(saved.templates),
  )
  const [theirs, setTheirs] = useState<SavedEmailTemplates | null>(null)
  const [status, setStatus] = useState<Status | null>(null)

  const send = async (): Promise<'again' | undefined> => {
    const sent = typed()
    const { templates } = readEmailTemplatesForm(sent)
    if (templates === null) return undefined
    setTheirs(null)
    setStatus(null)
    try {
      const { revision } = await queue.change(
        `school/${emailTemplatesDocument}`,
        base.revision,
        (seen) => server.call(saveEmailTemplates, { revision: seen, templates }),
      )
      setBase({ templates, revision })
      if (!isSame(typed(), sent)) return 'again'
      setValues(formValuesOf(templates))
      setStatus({ tone: 'good', text: 'The letters were saved.' })
    } catch (error) {
      const now = isEditConflict(error)
        ? await server.get('school', emailTemplatesDocument, EmailTemplates)
        : null
      if (now === null) throw error
      setTheirs({ templates: now, revision: now.revision })
    }
    return undefined
  }
  const form = useForm({
    check: () => readEmailTemplatesForm(typed()).errors,
    send,
    explain: (error) => toFormErrors(error, emailTemplatesErrorLabels),
  })
  const resolveConflict = (now: SavedEmailTemplates, next: EmailTemplatesFormValues) => {
    setBase(now)
    setValues(next)
    setTheirs(null)
    section.current?.focus()
  }
  const dirty = differencesOf(emailTemplateLabels, values, formValuesOf(base.templates)).length > 0
  return (
    <section className="card stack" aria-label="Letters" ref={section} tabIndex={-1}>
      <p>
        E-mails about access, in the school’s words. Each is sent once, and only to an address that
        its owner has verified. Whoever changes access can choose otherwise each time; an undo sends
        none unless that is chosen.
      </p>
      <p>
        In the words, {'{name}'}, {'{course}'}, {'{until}'}, {'{days}'} and {'{school}'} are filled
        in. Where there is no end, {'{until}'} says nothing and {'{days}'} says so.
      </p>
      {dirty && <UnsavedGuard />}
      <StatusMessage status={status} />
      <Form form={form} label="Letters" submit="Save the letters" pending="Saving…">
        {EmailKind.options.map((kind) => (
          <EmailTemplateFields
            key={kind}
            kind={kind}
            values={values}
            errors={form.errors}
            onChange={setValues}
          />
        ))}
        {theirs && (
          <EditConflict
            differences={differencesOf(emailTemplateLabels, values, formValuesOf(theirs.templates))}
            onTakeTheirs={() => resolveConflict(theirs, formValuesOf(theirs.templates))}
            onKeepMine={() => resolveConflict(theirs, values)}
          />
        )}
      </Form>
    </section>
  )
}
