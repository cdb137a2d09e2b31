import {
  type EmailKind,
  EmailTemplatesContent,
  emailTemplatesDocument,
  saveEmailTemplates,
} from '@shala/contract/emails/emailTemplates'
import { limits } from '@shala/contract/limits'
import {
  readEmailTemplates,
  type SavedEmailTemplates,
} from '../../../shared/emails/useNotifyOption.ts'
import { useServer } from '../../../shared/server.ts'
import { TextField } from '../../../shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '../../../shared/ui/form/formErrors.ts'
import { listDifferences } from '../../../shared/ui/record/EditConflict.tsx'
import { RecordForm, RecordHeading } from '../../../shared/ui/record/RecordForm.tsx'
import { isSame, useRecordForm } from '../../../shared/ui/record/useRecordForm.ts'
import {
  emailTemplateLabels,
  kindLabels,
  parseEmailTemplate,
  toFormValues,
  type EmailTemplateField,
  type EmailTemplateFormValues,
} from '../model/emailTemplateFormValues.ts'
import { EmailTemplateFields } from './EmailTemplateFields.tsx'
import './emails.css'

interface EmailTemplateFormProps {
  kind: EmailKind
  saved: SavedEmailTemplates
  /** The URL of the list. */
  back: string
  onSaved: () => void
  onLeave: () => void
}

/** The form of one email: whether it is sent, and its text. */
export function EmailTemplateForm({ kind, saved, back, onSaved, onLeave }: EmailTemplateFormProps) {
  const server = useServer()
  const record = useRecordForm({
    collection: 'school',
    record: { id: emailTemplatesDocument, data: saved },
    labels: emailTemplateLabels,
    blank: toFormValues(kind, saved),
    toFormValues: (stored: SavedEmailTemplates) => toFormValues(kind, stored),
    parse: (values) => parseEmailTemplate(kind, values),
    compare: (mine, theirs) =>
      listDifferences<EmailTemplateField>(emailTemplateLabels, describe(mine), describe(theirs)),
    save: async ({ template, daysBefore }, seen, before) => {
      // All emails are in one document. A concurrent change of another email is no conflict.
      const now = await readEmailTemplates(server)
      const isElsewhere = isSame(toFormValues(kind, now), toFormValues(kind, before ?? saved))
      const answer = await server.call(saveEmailTemplates, {
        revision: isElsewhere ? now.revision : (seen?.revision ?? 0),
        templates: { ...EmailTemplatesContent.parse(now.templates), [kind]: template, daysBefore },
      })
      return { ...answer, saved: null }
    },
    explain: (error) => toFormErrors(error, errorLabels(emailTemplateLabels, `templates.${kind}`)),
    read: () => readEmailTemplates(server),
    onSaved,
  })
  const { field, form, values, setValues } = record
  return (
    <>
      <RecordHeading trail={[{ href: back, label: 'Emails' }]} title={kindLabels[kind]} />
      <RecordForm
        record={record}
        label={kindLabels[kind]}
        submit="Save this email"
        back="Back to the emails"
        onLeave={onLeave}
        lead={
          <p className="soft">
            The buttons insert placeholders, which are filled in for each person. You can also type{' '}
            {'{until}'} and {'{days}'} for the dates of access. Without an end date, {'{until}'} is
            blank, and {'{days}'} and {'{end}'} say that there is no end date.
          </p>
        }
      >
        <EmailTemplateFields
          kind={kind}
          template={values}
          errors={form.errors}
          onChange={(change) => setValues((now) => ({ ...now, ...change(now) }))}
        >
          {kind === 'ending' && (
            <TextField
              {...field('daysBefore')}
              inputMode="numeric"
              autoComplete="off"
              hint={`From 1 to ${limits.daysBeforeEnd}`}
            />
          )}
        </EmailTemplateFields>
      </RecordForm>
    </>
  )
}

const describe = ({
  on,
  ...texts
}: EmailTemplateFormValues): Record<EmailTemplateField, string> => ({
  ...texts,
  on: on ? 'on' : 'off',
})
