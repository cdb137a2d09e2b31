import { sendTestEmail, type EmailTemplate } from '@shala/contract/emails/emailTemplates'
import { useState } from 'react'
import { messageOf } from '../../../shared/AppError.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { StatusMessage, type Status } from '../../../shared/ui/Notice.tsx'
import { parseTypedEmail } from '../model/emailTemplatesFormValues.ts'

interface SendTestProps {
  template: EmailTemplate
  /** Which of the e-mails it is, for who hears the button alone. */
  of: string
}

/** Sends the e-mail to the admin as it is typed now, and says where it went. */
export function SendTest({ template: { subject, text }, of }: SendTestProps) {
  const server = useServer()
  const [pending, setPending] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)
  const send = async () => {
    const { data, errors } = parseTypedEmail({ subject, text })
    if (data === null) {
      setStatus({ tone: 'bad', text: errors.subject ?? errors.text ?? '' })
      return
    }
    setPending(true)
    setStatus(null)
    try {
      const { to } = await server.call(sendTestEmail, data)
      setStatus({ tone: 'good', text: `Sent to ${to}, with sample values.` })
    } catch (error) {
      setStatus({ tone: 'bad', text: messageOf(error) })
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="stack">
      <div>
        <Button
          small
          pending={pending}
          aria-label={`Send a test to me: ${of}`}
          onClick={() => void send()}
        >
          {pending ? 'Sending…' : 'Send a test to me'}
        </Button>
      </div>
      <StatusMessage status={status} />
    </div>
  )
}
