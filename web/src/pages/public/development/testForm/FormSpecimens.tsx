import { useState } from 'react'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Notice, ProgressBar, Skeleton, type Status, StatusMessage } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { Specimen, State } from './Specimen.tsx'

/** Forms that can be sent: nothing leaves this page. */
export function FormSpecimens() {
  return (
    <Specimen of="Form, useForm" use="Checks, sends once, and says what was wrong where it was.">
      <State name="Send it empty, then filled: it succeeds after two seconds">
        <TryForm />
      </State>
      <State name="This one is always refused">
        <TryForm refusal="The school is closed today. Your message is still here." />
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

/** What is pressed, and what answers. */
export function ButtonSpecimens() {
  return (
    <>
      <Specimen of="Button" use="One strong button in a place; what cannot be undone is in red.">
        <State name="Primary">
          <div className="row">
            <Button kind="primary">Enrol</Button>
            <Button kind="primary" data-focus-visible="">
              With the focus
            </Button>
          </div>
        </State>
        <State name="Quiet, and small">
          <div className="row">
            <Button>See the dates</Button>
            <Button small>Try again</Button>
          </div>
        </State>
        <State name="Danger">
          <Button kind="danger">Revoke access</Button>
        </State>
        <State name="Under way">
          <Button kind="primary" pending>
            Sending…
          </Button>
        </State>
        <State name="Not to be used now">
          <Button unavailable>Grant access</Button>
        </State>
      </Specimen>
      <Specimen of="Notice" use="A framed message. A bad one interrupts a screen reader.">
        <State name="Good">
          <Notice tone="good">Your name is saved.</Notice>
        </State>
        <State name="Warning">
          <Notice tone="warn">Your address is not verified yet.</Notice>
        </State>
        <State name="Bad">
          {/* A real one would be read out as soon as this page opens. */}
          <div className="notice notice-bad">The server could not be reached.</div>
        </State>
        <State name="Outcome: nothing yet">
          <StatusMessage status={null} />
          <p className="small soft">Hidden until there is a message.</p>
        </State>
      </Specimen>
      <Specimen of="Badge" use="A state in a word or two.">
        <State name="Every tone">
          <div className="row">
            <Badge>Full</Badge>
            <Badge tone="accent">New</Badge>
            <Badge tone="good">Places available</Badge>
            <Badge tone="warn">A few places left</Badge>
            <Badge tone="bad">Revoked</Badge>
          </div>
        </State>
      </Specimen>
      <Specimen of="ProgressBar" use="How far a long task has come.">
        <State name="Half way">
          <ProgressBar label="Given" done={250} total={500} />
        </State>
        <State name="Finished">
          <ProgressBar label="Given" done={500} total={500} />
        </State>
      </Specimen>
      <Specimen of="Skeleton" use="Stands where something will be.">
        <State name="Loading">
          <Skeleton of="an example" />
        </State>
      </Specimen>
    </>
  )
}
