import { addAddress, removeAddress, SecondAddress } from '@shala/contract/addresses'
import { Email } from '@shala/contract/email'
import { useId, useState } from 'react'
import { messageOf, Refusal } from '../../shared/Refusal.ts'
import { formatDay } from '../../shared/dates.ts'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { Outcome, type Told } from '../../shared/ui/Outcome.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useForm } from '../../shared/ui/useForm.ts'
import './OtherAddresses.css'

/** The addresses beside the one that somebody signs in with, by which the school may know them. */
export function OtherAddresses({ userId }: { userId: string }) {
  const server = useServer()
  const load = useLoad(userId, () =>
    server.list({ collection: 'addresses', where: { userId } }, SecondAddress),
  )
  const [email, setEmail] = useState('')
  const [removing, setRemoving] = useState<string | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const title = useId()

  const form = useForm<'otherEmail'>({
    check: () => {
      if (email.trim() === '') return { otherEmail: 'Enter an email address' }
      return Email.safeParse(email).success
        ? {}
        : { otherEmail: 'This does not look like an email address' }
    },
    send: async () => {
      setTold(null)
      const wanted = email.trim()
      await server.call(addAddress, { email: wanted })
      setTold({
        tone: 'good',
        text: `We have written to ${wanted}. Open the link in that letter within 24 hours, signed in here.`,
      })
      setEmail('')
    },
    explain: (error) =>
      error instanceof Refusal && error.field === 'email'
        ? { faults: { otherEmail: sentence(error.message) } }
        : { refused: messageOf(error) },
    goOnFrom: 'otherEmail',
  })

  const remove = async (address: string) => {
    if (removing !== null) return
    setRemoving(address)
    setTold(null)
    try {
      await server.call(removeAddress, { email: address })
      setTold({ tone: 'good', text: `${address} is no longer yours here.` })
      document.getElementById(title)?.focus()
      load.reload()
    } catch (error) {
      setTold({ tone: 'bad', text: messageOf(error) })
    } finally {
      setRemoving(null)
    }
  }

  return (
    <section className="card stack" aria-labelledby={title}>
      <h2 id={title} tabIndex={-1}>
        Other addresses
      </h2>
      <p className="soft">
        If the school knows you by another address, add it here: what was granted to it becomes
        yours. You go on signing in as before.
      </p>
      <Loaded load={load} of="your other addresses">
        {(addresses) =>
          addresses.length === 0 ? (
            <p className="soft">You have no other address yet.</p>
          ) : (
            <ul className="other-addresses">
              {addresses
                .toSorted((one, other) => one.data.email.localeCompare(other.data.email, 'en'))
                .map(({ id, data }) => (
                  <li key={id} className="row">
                    <span className="other-address">
                      <strong>{data.email}</strong>{' '}
                      <span className="soft small">since {formatDay(data.verifiedAt)}</span>
                    </span>
                    <Button
                      small
                      pending={removing === data.email}
                      aria-label={`Remove ${data.email}`}
                      onClick={() => void remove(data.email)}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
      <Form form={form} submit="Add address" pending="Sending a letter…" label="Other addresses">
        <TextField
          label="Another email"
          type="email"
          name="otherEmail"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={form.faults.otherEmail}
        />
      </Form>
      <Outcome told={told} />
    </section>
  )
}

/** What the server says of the field, as a sentence of its own. */
function sentence(message: string): string {
  return `This ${message.replace(/^email: /, '')}.`
}
