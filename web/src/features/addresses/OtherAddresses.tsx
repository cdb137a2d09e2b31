import { addAddress, removeAddress, SecondAddress } from '@shala/contract/accounts/addresses'
import { Email } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import { useId, useState } from 'react'
import { useUserId } from '#entities/people/session.ts'
import { getErrorMessage, CallError } from '#shared/CallError.ts'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { Form } from '#shared/ui/form/Form.tsx'
import { AddressField } from '#shared/ui/form/TextField.tsx'
import { useForm } from '#shared/ui/form/useForm.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { useUndo } from '#shared/ui/record/useUndo.ts'
import './OtherAddresses.css'

/** The additional addresses by which the school may know the user. */
export function OtherAddresses() {
  const userId = useUserId()
  const server = useServer()
  const load = useLoad(
    serverQuery(['addresses', { userId }], () =>
      server.list({ collection: 'addresses', where: { userId } }, SecondAddress),
    ),
  )
  const [email, setEmail] = useState('')
  const queue = useActionQueue()
  const { done, say } = useUndo()
  const title = useId()

  const form = useForm<'otherEmail'>({
    check: () => {
      if (email.trim() === '') return { otherEmail: 'Enter an email address' }
      return Email.safeParse(email).success
        ? {}
        : { otherEmail: 'This does not look like an email address' }
    },
    send: async () => {
      say(null)
      const wanted = email.trim()
      await server.call(addAddress, { email: wanted })
      say({
        text: `We have written to ${wanted}. Open the link in that email within ${limits.addressProofHours} hours, signed in here.`,
      })
      setEmail('')
    },
    explain: (error) =>
      error instanceof CallError && error.field === 'email'
        ? { errors: { otherEmail: sentence(error.message) } }
        : { refused: getErrorMessage(error) },
    focusOnRefusal: 'otherEmail',
  })

  const { refusals, isPending, act } = useActions(load.reload, say)
  const remove = (address: string) =>
    act(address, async () => {
      await queue.run([`addresses/${address}`], () =>
        server.call(removeAddress, { email: address }),
      )
      document.getElementById(title)?.focus()
      return { text: `${address} was removed from your account.` }
    })

  return (
    <section className="card stack" aria-labelledby={title}>
      <h2 id={title} tabIndex={-1}>
        Other email addresses
      </h2>
      <p className="soft">
        If the school uses another address for you, add it here to get the courses given to it. You
        still sign in with your current address.
      </p>
      <Loaded load={load} of="your other addresses">
        {(addresses) =>
          addresses.length === 0 ? (
            <p className="soft">No other addresses yet.</p>
          ) : (
            <ul className="other-addresses">
              {addresses
                .toSorted((one, other) => one.data.email.localeCompare(other.data.email, 'en'))
                .map(({ id, data }) => (
                  <li key={id} className="row">
                    <span className="other-address">
                      <strong>{data.email}</strong>{' '}
                      <span className="soft small">
                        since <Day day={data.verifiedAt} />
                      </span>
                    </span>
                    <Button
                      small
                      pending={isPending(data.email)}
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
      <Form
        form={form}
        submit="Add email"
        pending="Sending an email…"
        label="Other email addresses"
      >
        <AddressField label="Another email" {...form.field('otherEmail', email, setEmail)} />
      </Form>
      <UndoBar done={done} inPlace />
      <Refusals messages={refusals} />
    </section>
  )
}

/** Turns the server's message for the field into a sentence. */
function sentence(message: string): string {
  return `This ${message.replace(/^email: /, '')}.`
}
