import { useState } from 'react'
import { StatusMessage, type Status } from '../../../shared/ui/Notice.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { TextField } from '../../../shared/ui/form/TextField.tsx'
import { useForm } from '../../../shared/ui/form/useForm.ts'
import { Specimen, State } from './Specimen.tsx'

/** Forms that can be sent: nothing leaves this page. */
export function FormSpecimens() {
  return (
    <Specimen of="Form, useForm" use="Checks, sends once, and says what was wrong where it was.">
      <State name="Send it empty, then filled: it succeeds after two seconds">
        <TryForm />
      </State>
      <State name="This one is always refused">
        <TryForm refusal="The school is closed today. What you wrote is still here." />
      </State>
    </Specimen>
  )
}

function TryForm({ refusal }: { refusal?: string }) {
  const [name, setName] = useState('')
  const [status, setStatus] = useState<Status | null>(null)
  const form = useForm<'name'>({
    check: () => (name.trim() === '' ? { name: 'Tell us your name' } : {}),
    send: async () => {
      setStatus(null)
      await new Promise((done) => setTimeout(done, 2000))
      if (refusal !== undefined) throw new Error(refusal)
      setStatus({ tone: 'good', text: `Thank you, ${name.trim()}.` })
    },
    explain: (error) => ({ refused: error instanceof Error ? error.message : '' }),
    focusOnRefusal: 'name',
  })
  return (
    <>
      <Form
        form={form}
        label={refusal === undefined ? 'A form that succeeds' : 'A form that is refused'}
        submit="Send"
        pending="Sending…"
      >
        <TextField
          label="Your name"
          name="name"
          value={name}
          onChange={setName}
          error={form.errors.name}
        />
      </Form>
      <StatusMessage status={status} />
    </>
  )
}
