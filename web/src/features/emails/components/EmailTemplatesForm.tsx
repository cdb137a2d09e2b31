import {
  EmailTemplates,
  EmailKind,
  emailTemplatesDocument,
  saveEmailTemplates,
} from '@shala/contract/emails/emailTemplates'
import { useRef, useState } from 'react'
import {
  emailTemplatesQuery,
  type SavedEmailTemplates,
} from '../../../shared/emails/useNotifyOption.ts'
import { useLoad } from '../../../shared/load.ts'
import { toEdit } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { StatusMessage, type Status } from '../../../shared/ui/Notice.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { TextField } from '../../../shared/ui/form/TextField.tsx'
import { toFormErrors } from '../../../shared/ui/form/formErrors.ts'
import { EditConflict, listDifferences } from '../../../shared/ui/record/EditConflict.tsx'
import { UnsavedGuard } from '../../../shared/ui/record/RecordForm.tsx'
import { useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import {
  describeEmailTemplates,
  emailTemplateLabels,
  emailTemplatesErrorLabels,
  toFormValues,
  parseEmailTemplates,
} from '../model/emailTemplatesFormValues.ts'
import { EmailTemplateFields } from './EmailTemplateFields.tsx'
import './emails.css'

/** The emails of the school and when they are sent. */
function EmailTemplatesForm({ saved }: { saved: SavedEmailTemplates }) {
  const server = useServer()
  const section = useRef<HTMLElement>(null)
  const [status, setStatus] = useState<Status | null>(null)
  const { form, field, values, setValues, isDirty, conflict } = useRecordForm({
    collection: 'school',
    record: { id: emailTemplatesDocument, data: saved },
    labels: emailTemplateLabels,
    blank: toFormValues(saved.templates),
    toFormValues: ({ templates }) => toFormValues(templates),
    parse: parseEmailTemplates,
    compare: (mine, theirs) =>
      listDifferences<string>(
        emailTemplateLabels,
        describeEmailTemplates(mine),
        describeEmailTemplates(theirs),
      ),
    save: async (templates, seen) => {
      setStatus(null)
      const answer = await server.call(saveEmailTemplates, {
        revision: seen?.revision ?? 0,
        templates,
      })
      return { ...answer, values: toFormValues(templates), saved: null }
    },
    explain: (error) => toFormErrors(error, emailTemplatesErrorLabels),
    read: async (id) => {
      const now = await server.get('school', id, EmailTemplates)
      return now && { templates: now, revision: now.revision }
    },
    onSaved: () => setStatus({ tone: 'good', text: 'The emails were saved.' }),
  })
  const resolve = (choose: () => void) => () => {
    choose()
    section.current?.focus()
  }
  return (
    <section className="card stack" aria-label="Emails" ref={section} tabIndex={-1}>
      <p>
        These emails are sent to students about access, requests and certificates. Each is sent
        once, and only to a verified address. Invitations go to the invited address without a name.
        Admins can decide differently for each change. An undo sends no email unless you choose it.
      </p>
      <p>
        The buttons insert placeholders, which are filled in for each person. You can also type{' '}
        {'{until}'} and {'{days}'} for the dates of access. Without an end date, {'{until}'} is
        blank, and {'{days}'} and {'{end}'} say that there is no end date.
      </p>
      {isDirty && <UnsavedGuard />}
      <StatusMessage status={status} />
      <Form form={form} label="Emails" submit="Save emails" pending="Saving…">
        {EmailKind.options.map((kind) => (
          <EmailTemplateFields
            key={kind}
            kind={kind}
            template={values[kind]}
            errors={form.errors}
            onChange={(change) => setValues((now) => ({ ...now, [kind]: change(now[kind]) }))}
          >
            {kind === 'ending' && (
              <TextField
                {...field('daysBefore')}
                inputMode="numeric"
                autoComplete="off"
                hint="From 1 to 60"
              />
            )}
          </EmailTemplateFields>
        ))}
        {conflict && (
          <EditConflict
            differences={conflict.differences}
            onTakeTheirs={resolve(conflict.onTakeTheirs)}
            onKeepMine={resolve(conflict.onKeepMine)}
          />
        )}
      </Form>
    </section>
  )
}

/** Loads the current emails. */
export function EmailTemplatesAdmin() {
  const server = useServer()
  const load = useLoad(toEdit(emailTemplatesQuery(server)))
  return (
    <Loaded load={load} of="the emails">
      {(saved) => <EmailTemplatesForm saved={saved} />}
    </Loaded>
  )
}
