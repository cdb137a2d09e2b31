import { limits } from '@shala/contract/limits'
import { useState } from 'react'
import { useSessionAccess, useSignedInPerson } from '#entities/people/session.ts'
import { type Status, StatusMessage } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { explain } from '../../model/explain.ts'

/** Changes the name by which the school knows the person. */
export function NameForm() {
  const { act } = useSessionAccess()
  const { user } = useSignedInPerson()
  const [name, setName] = useState(user.displayName ?? '')
  const [status, setStatus] = useState<Status | null>(null)
  const form = useForm<'name'>({
    send: async () => {
      setStatus(null)
      await act((identity) => identity.updateName(name.trim()))
      setStatus({ tone: 'good', text: 'Your name is saved.' })
    },
    explain: (error) => explain<'name'>(error, {}),
    focusOnRefusal: 'name',
  })
  return (
    <>
      <Form form={form} submit="Save name" pending="Saving…" label="Your name">
        <TextField
          label="Name"
          {...form.field('name', name, setName)}
          autoComplete="name"
          maxLength={limits.displayName}
        />
      </Form>
      <StatusMessage status={status} />
    </>
  )
}
