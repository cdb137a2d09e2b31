import { EmailKind } from '@shala/contract/emails/emailTemplates'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { emailTemplatesQuery } from '../../../shared/emails/useNotifyOption.ts'
import { useLoad } from '../../../shared/load.ts'
import { toEdit } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { useOpenRecord } from '../../../shared/ui/record/OpenRecord.tsx'
import { UndoBar } from '../../../shared/ui/record/UndoBar.tsx'
import { useUndo } from '../../../shared/ui/record/useUndo.ts'
import { takeFocus } from '../../../shared/ui/takeFocus.ts'
import { kindLabels } from '../model/emailTemplateFormValues.ts'
import { EmailTabs } from './EmailTabs.tsx'
import { EmailTemplateForm } from './EmailTemplateForm.tsx'
import './emails.css'

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
          <EmailTabs at="templates" />
          <EmailTemplateList getAddress={getAddress} left={left} />
        </>
      ) : (
        <EditEmailTemplate
          key={kind}
          kind={kind}
          back={getAddress(null)}
          onSaved={() => {
            say({ text: `The email “${kindLabels[kind]}” was saved.` })
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
                      {kindLabels[kind]}
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
