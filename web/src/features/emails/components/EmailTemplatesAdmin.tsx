import {
  EmailKind,
  EmailTemplatesContent,
  emailTemplatesDocument,
  saveEmailTemplates,
  schoolEmails,
} from '@shala/contract/emails/emailTemplates'
import { limits } from '@shala/contract/limits'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import {
  emailTemplatesQuery,
  readEmailTemplates,
  type SavedEmailTemplates,
} from '#shared/emails/useNotifyOption.ts'
import { useLoad } from '#shared/load.ts'
import { toEdit } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useOpenRecord } from '#shared/ui/record/OpenRecord.tsx'
import { RecordForm, RecordHeading } from '#shared/ui/record/RecordForm.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { isSame, useRecordForm } from '#shared/ui/record/useRecordForm.ts'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { emailRecord } from '../model/emailTemplateFormValues.ts'
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
function EmailTemplateForm({ kind, saved, back, onSaved, onLeave }: EmailTemplateFormProps) {
  const server = useServer()
  const definition = emailRecord(kind)
  const { toValues } = definition
  const record = useRecordForm(definition, {
    stored: { id: emailTemplatesDocument, data: saved },
    save: async ({ daysBefore, ...template }, seen, before) => {
      // All emails are in one document. A concurrent change of another email is no conflict.
      const now = await readEmailTemplates(server)
      const [read, opened] = [now, before ?? saved].map((one) => toValues(one, kind))
      const answer = await server.call(saveEmailTemplates, {
        revision: isSame(read, opened) ? now.revision : (seen?.revision ?? 0),
        templates: { ...EmailTemplatesContent.parse(now.templates), [kind]: template, daysBefore },
      })
      return { ...answer, saved: null }
    },
    onSaved,
  })
  const { field, form, values, setValues } = record
  return (
    <>
      <RecordHeading trail={[back]} title={schoolEmails[kind].trigger} />
      <RecordForm
        record={record}
        label={schoolEmails[kind].trigger}
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
        <EmailTemplateFields kind={kind} values={values} errors={form.errors} onChange={setValues}>
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

/** The list of the school's emails, or the form of one, as named in the URL. */
export function EmailTemplatesAdmin() {
  const { done, say } = useUndo()
  const { open, left, getAddress, leave } = useOpenRecord('email', (email) => {
    if (email !== null) say(null)
  })
  const kind = EmailKind.safeParse(open).data
  return (
    <div className="stack-wide">
      {kind === undefined ? (
        <>
          <PageHeading title="Emails">
            Emails to students about access, requests, orders and certificates. Each is sent once,
            and only to a verified address. Invitations go to the invited address without a name.
          </PageHeading>
          <EmailTemplateList getAddress={getAddress} left={left} />
        </>
      ) : (
        <EditEmailTemplate
          key={kind}
          kind={kind}
          back={getAddress(null)}
          onSaved={() => {
            say({ text: `The email “${schoolEmails[kind].trigger}” was saved.` })
            leave()
          }}
          onLeave={leave}
        />
      )}
      <UndoBar done={done} />
    </div>
  )
}

function EditEmailTemplate(props: Omit<ComponentProps<typeof EmailTemplateForm>, 'saved'>) {
  const server = useServer()
  const load = useLoad(toEdit(emailTemplatesQuery(server)))
  return (
    <Loaded load={load} of="the email">
      {(saved) => <EmailTemplateForm {...props} saved={saved} />}
    </Loaded>
  )
}

interface EmailTemplateListProps {
  getAddress: (kind: EmailKind) => string
  /** The email that was open before the list came back. */
  left: string | null
}

/** Each email with its switch, its subject and the beginning of its text. */
function EmailTemplateList({ getAddress, left }: EmailTemplateListProps) {
  const server = useServer()
  const load = useLoad(emailTemplatesQuery(server))
  return (
    <Loaded load={load} of="the emails">
      {({ templates }) => (
        <ul className="email-list" aria-label="Emails">
          {EmailKind.options.map((kind) => {
            const { on, subject, text } = templates[kind]
            return (
              <li key={kind} className="card email-line">
                <div className="row">
                  <h2>
                    <Link href={getAddress(kind)} ref={kind === left ? takeFocus : undefined}>
                      {schoolEmails[kind].trigger}
                    </Link>
                  </h2>
                  <Badge tone={on ? 'good' : 'plain'}>{on ? 'On' : 'Off'}</Badge>
                </div>
                <p>
                  <strong>{subject}</strong>
                </p>
                <p className="soft small email-start">{text}</p>
              </li>
            )
          })}
        </ul>
      )}
    </Loaded>
  )
}
