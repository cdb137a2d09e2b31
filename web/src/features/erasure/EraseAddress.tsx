import { eraseAddress, erasureEvents, previewErasure } from '@shala/contract/accounts/erasure'
import { Email } from '@shala/contract/emails/email'
import { useState } from 'react'
import { Link } from 'wouter'
import type * as z from 'zod'
import { RecentEvents, recentEventsKey } from '#entities/people/RecentEvents.tsx'
import { getErrorMessage } from '#shared/CallError.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { useServer, type Server } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { StatusMessage } from '#shared/ui/Notice.tsx'
import { ConfirmByTyping } from '#shared/ui/form/DialogForm.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { useAction } from '#shared/ui/useAction.ts'

type ErasurePreview = z.infer<typeof previewErasure.output>

/** Describes the data to erase, one line per kind. */
function describePreview(preview: Omit<ErasurePreview, 'userId'>): string[] {
  const { invitations, groups, imports, messages, emails, others } = preview
  return [
    line(invitations, 'invitation', 'with history'),
    line(groups, 'group', 'that they are a member of'),
    line(imports, 'import', 'with a row about them; the import stays'),
    line(messages, 'message', 'from the contact form, with the replies'),
    line(emails, 'email', 'in the email log'),
    line(others, 'other record', 'in saved lists and changes of groups'),
  ].flat()
}

function line(count: number, noun: string, detail: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${detail}`]
}

interface EraseAddressProps {
  address: string | null
  onAddress: (address: string) => void
  /** Renders the name of an admin. */
}

/** Shows what the school keeps of a person without an account, and erases it. */
export function EraseAddress({ address, onAddress }: EraseAddressProps) {
  const [typed, setTyped] = useState(address ?? '')
  const form = useForm<'email'>({
    check: () => (Email.safeParse(typed).success ? {} : { email: 'Enter an email address' }),
    send: () => {
      onAddress(Email.parse(typed))
      return Promise.resolve()
    },
  })
  return (
    <>
      <Form form={form} submit="Show stored data" pending="Loading…">
        <TextField
          label="Email address"
          {...form.field('email', typed, setTyped)}
          inputMode="email"
          autoComplete="off"
        />
      </Form>
      {address !== null && <Preview key={address} address={address} />}
      <RecentEvents
        collection={erasureEvents}
        title="Recent erasures"
        empty="No address has been erased yet."
      />
    </>
  )
}

function Preview({ address }: { address: string }) {
  const server = useServer()
  const load = useLoad(previewQuery(server, address))
  const [isAsking, setAsking] = useState(false)
  const { isPending, status, run } = useAction()
  const erase = async () => {
    setAsking(false)
    await run(async () => {
      await eraseCompletely(server, address)
      return `${address} has been erased.`
    })
    await refresh(previewKey(address))
    await refresh(recentEventsKey(erasureEvents))
  }
  return (
    <section className="stack" aria-labelledby="kept">
      <h2 id="kept">Stored data for {address}</h2>
      <Loaded load={load} of="what is kept">
        {(preview) => {
          if (preview.userId !== null) {
            return (
              <p>
                An account uses this address.{' '}
                <Link href={paths.admin.person(preview.userId)}>Open the student</Link> and delete
                the account first. Then come back to erase the rest.
              </p>
            )
          }
          const lines = describePreview(preview)
          if (lines.length === 0) return <p>No data is stored for this address.</p>
          return (
            <>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <div>
                <Button kind="danger" pending={isPending} onClick={() => setAsking(true)}>
                  Erase this address
                </Button>
              </div>
            </>
          )
        }}
      </Loaded>
      <div role="status">{isPending && <p className="soft">Erasing. Keep this page open.</p>}</div>
      <StatusMessage status={status} />
      {isAsking && (
        <ConfirmByTyping
          title={`Erase ${address}`}
          word={address}
          wordIs="the address"
          confirm="Erase permanently"
          pending="Erasing…"
          leave="Cancel"
          onConfirm={() => Promise.resolve(void erase())}
          explain={getErrorMessage}
          onClose={() => setAsking(false)}
        >
          <p>
            The address and the name of this person are removed from invitations, groups, imports,
            messages and emails. Their open invitations end. You cannot undo this.
          </p>
        </ConfirmByTyping>
      )}
    </section>
  )
}

/** Calls again until everything is erased: one call has 20 seconds. */
async function eraseCompletely(server: Server, email: string): Promise<void> {
  const erasureId = crypto.randomUUID()
  for (;;) {
    const { isComplete } = await server.call(eraseAddress, { erasureId, email })
    if (isComplete) return
  }
}

const previewKey = (email: string) => ['erasure', email]
const previewQuery = (server: Server, email: string) =>
  serverQuery(previewKey(email), () => server.call(previewErasure, { email }))
