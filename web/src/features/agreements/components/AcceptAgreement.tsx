import { acceptAgreement, type MissingAgreement } from '@shala/contract/agreements/agreements'
import { limits } from '@shala/contract/limits'
import { useId, useState } from 'react'
import { getErrorMessage, AppError } from '../../../shared/AppError.ts'
import { refresh } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import type { Status } from '../../../shared/ui/Notice.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { TextField } from '../../../shared/ui/form/TextField.tsx'
import { useForm } from '../../../shared/ui/form/useForm.ts'
import { AgreementText } from './AgreementText.tsx'

interface AcceptAgreementProps {
  agreement: MissingAgreement
  /** Says on the page how it went: the card goes away. */
  say: (status: Status) => void
}

/** The text of an agreement, which the student accepts with their typed name. */
export function AcceptAgreement({ agreement, say }: AcceptAgreementProps) {
  const { key, version, hash, title, blocks } = agreement
  const server = useServer()
  const id = useId()
  const [name, setName] = useState('')
  const reload = () => void refresh(['agreementAcceptances'])
  const form = useForm<'acceptedName'>({
    check: () => (name.trim() === '' ? { acceptedName: 'Enter your full name' } : {}),
    send: () => server.call(acceptAgreement, { key, version, hash, name: name.trim() }),
    onSent: () => {
      say({ tone: 'good', text: `You have accepted: ${title}.` })
      reload()
    },
    explain: (error) => {
      const hasChanged = error instanceof AppError && error.field === 'hash'
      if (!hasChanged) return { refused: getErrorMessage(error) }
      say({ tone: 'bad', text: 'The school has changed this text. Please read the new one.' })
      reload()
      return null
    },
    focusOnRefusal: 'acceptedName',
  })
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <AgreementText blocks={blocks} />
      <Form form={form} submit={`Accept: ${title}`} pending="Saving…" label={title}>
        <TextField
          label="Your full name"
          name="acceptedName"
          autoComplete="name"
          maxLength={limits.displayName}
          value={name}
          onChange={setName}
          error={form.errors.acceptedName}
        />
      </Form>
    </section>
  )
}
