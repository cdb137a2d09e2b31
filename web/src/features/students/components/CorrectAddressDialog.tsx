import { Email } from '@shala/contract/emails/email'
import type { Person } from '@shala/contract/people/people'
import { correctAddress } from '@shala/contract/people/students'
import { useState } from 'react'
import { useServer } from '../../../shared/server.ts'
import { DialogForm } from '../../../shared/ui/form/DialogForm.tsx'
import { AddressField } from '../../../shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '../../../shared/ui/form/formErrors.ts'
import { useForm } from '../../../shared/ui/form/useForm.ts'

interface CorrectAddressDialogProps {
  person: Person
  /** Receives the new address. */
  onCorrected: (email: string) => void
  onClose: () => void
}

const labels = errorLabels({ email: 'The address' })

/** Changes the email of a student's account. */
export function CorrectAddressDialog({ person, onCorrected, onClose }: CorrectAddressDialogProps) {
  const server = useServer()
  const [typed, setTyped] = useState(person.email ?? '')
  const form = useForm<'email'>({
    check: () => {
      const { error } = Email.safeParse(typed)
      return error === undefined ? {} : { email: `The address ${error.issues[0]?.message ?? ''}` }
    },
    send: async () => {
      const { email } = await server.call(correctAddress, { userId: person.userId, email: typed })
      onCorrected(email)
    },
    explain: (error) => toFormErrors(error, labels),
    focusOnRefusal: 'email',
  })
  return (
    <DialogForm
      title="Correct the email address"
      form={form}
      submit="Change the address"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        The student keeps their courses and signs in with the new address from now on. For security,
        this also changes the other ways to sign in:
      </p>
      <ul>
        <li>They are signed out on all devices.</li>
        <li>Google sign-in is unlinked.</li>
        <li>Their other addresses are removed, and links to confirm one stop working.</li>
      </ul>
      <p>They are asked to verify the new address when they sign in.</p>
      <AddressField
        label="Email address"
        name="email"
        value={typed}
        onChange={setTyped}
        error={form.errors.email}
      />
    </DialogForm>
  )
}
