import { saveOffice } from '@shala/contract/messages/messages'
import { useState } from 'react'
import { useMay } from '#shared/admin/staffRole.ts'
import { useLoad } from '#shared/load.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { StatusMessage, type Status } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, fieldErrors, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { changedElsewhere } from '#shared/ui/record/EditConflict.tsx'
import { officeQuery } from '../../api/officeQuery.ts'

interface OfficeSettings {
  email: string | null
  revision: number
}

/** Where new messages are sent. Owners can change it. */
export function OfficeAddress() {
  const mayEditSchool = useMay('school.settings')
  const server = useServer()
  const load = useLoad(officeQuery(server))
  const [opened, setOpened] = useState<OfficeSettings | null>(null)
  const [status, setStatus] = useState<Status | null>(null)
  return (
    <section className="card stack" aria-labelledby="office">
      <h2 id="office">Email for new messages</h2>
      <Loaded load={load} of="the address of the office">
        {(office) => (
          <>
            <div className="row">
              <p>{describe(office.email)}</p>
              {mayEditSchool && (
                <Button
                  small
                  aria-expanded={opened !== null}
                  onClick={() => setOpened(opened === null ? office : null)}
                >
                  Change the address
                </Button>
              )}
            </div>
            {opened && (
              <OfficeForm
                key={opened.revision}
                office={opened}
                newest={office}
                onDone={(text) => {
                  setOpened(null)
                  setStatus({ tone: 'good', text })
                }}
              />
            )}
          </>
        )}
      </Loaded>
      <StatusMessage status={status} />
    </section>
  )
}

function describe(email: string | null) {
  if (email === null) {
    return 'New messages are not emailed to anyone; you find them under Messages. Answers to your replies go to the address that sends the school’s emails.'
  }
  return (
    <>
      Each new message is sent to <strong>{email}</strong>. Answers to your replies come there, too,
      and not to Messages.
    </>
  )
}

const labels = errorLabels({ email: 'Office address' }, 'office')

interface OfficeFormProps {
  office: OfficeSettings
  /** As it is stored by now. */
  newest: OfficeSettings
  onDone: (said: string) => void
}

function OfficeForm({ office, newest, onDone }: OfficeFormProps) {
  const server = useServer()
  const [typed, setTyped] = useState(office.email ?? '')
  const [seen, setSeen] = useState(office)
  const request = () => {
    const email = typed.trim() === '' ? null : typed
    return { revision: seen.revision, office: { email } }
  }
  const isOvertaken = newest.revision !== seen.revision
  const form = useForm<'email'>({
    check: () =>
      fieldErrors(saveOffice.input.safeParse(request()).error?.issues ?? [], {
        ...labels,
        fieldAt: (path) => (path.endsWith('email') ? 'email' : null),
      }),
    send: async () => {
      try {
        await server.call(saveOffice, request())
      } finally {
        await refresh(officeQuery(server).queryKey)
      }
      onDone(
        typed.trim() === ''
          ? 'New messages are no longer emailed.'
          : `New messages are now emailed to ${typed.trim()}.`,
      )
    },
    explain: (error) => toFormErrors(error, labels),
  })
  return (
    <Form form={form} label="Email for new messages" submit="Save" pending="Saving…">
      <TextField
        label="Office address"
        {...form.field('email', typed, setTyped)}
        type="email"
        autoComplete="off"
        hint="Leave blank to turn this email off"
      />
      {isOvertaken && (
        <div className="row small">
          <span>
            {changedElsewhere} It is {newest.email ?? 'no address'} now.
          </span>
          <Button small onClick={() => setSeen(newest)}>
            Save my version
          </Button>
        </div>
      )}
    </Form>
  )
}
