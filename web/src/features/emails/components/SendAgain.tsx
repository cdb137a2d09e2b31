import { sendEmailAgain } from '@shala/contract/emails/emailTemplates'
import { useState } from 'react'
import { getErrorMessage } from '../../../shared/AppError.ts'
import { refresh } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { StatusMessage, type Status } from '../../../shared/ui/Notice.tsx'

/** Sends a failed email again, to the person's current address. */
export function SendAgain({ mailId }: { mailId: string }) {
  const server = useServer()
  const [status, setStatus] = useState<Status | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setStatus(null)
    try {
      const { to } = await server.call(sendEmailAgain, { mailId })
      setStatus({ tone: 'good', text: `It is on its way to ${to} again.` })
      void refresh(['mail'])
    } catch (error) {
      setStatus({ tone: 'bad', text: getErrorMessage(error) })
    }
    setSending(false)
  }
  return (
    <>
      <Button small pending={isSending} onClick={() => void send()}>
        Send again
      </Button>
      <StatusMessage status={status} />
    </>
  )
}
