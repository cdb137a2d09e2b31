import type { Person } from '@shala/contract/people/people'
import { roles, type StaffRole } from '@shala/contract/people/permissions'
import { useState } from 'react'
import { getPersonName } from '#entities/people/describePerson.ts'
import { CallError, getErrorMessage } from '#shared/CallError.ts'
import { ConfirmByTyping } from '#shared/ui/form/DialogForm.tsx'
import { TeacherSelect } from './TeacherSelect.tsx'

export interface RoleChange {
  person: Person
  /** Null takes the role away. */
  role: StaffRole | null
  /** The linked record of a teacher so far; null for none. */
  teacherId: string | null
}

interface ConfirmChangeProps extends RoleChange {
  /** `teacherId`: the new linked record of a teacher; null for other roles. */
  onConfirm: (teacherId: string | null) => Promise<void>
  onClose: () => void
}

export function ConfirmChange({ person, role, onConfirm, onClose, ...before }: ConfirmChangeProps) {
  const [teacherId, setTeacherId] = useState(before.teacherId ?? '')
  const name = getPersonName(person)
  const words = describeDialog(name, role, person.role === role)
  const confirm = async () => {
    if (role === 'teacher' && teacherId === '') {
      throw new CallError('invalid-argument', 'Choose the teacher whose sessions the person sees.')
    }
    await onConfirm(role === 'teacher' ? teacherId : null)
  }
  return (
    <ConfirmByTyping
      title={words.title}
      word={person.email ?? person.userId}
      wordIs={person.email === null ? 'the id' : 'the address'}
      kind={role === null ? 'danger' : 'primary'}
      confirm={words.confirm}
      pending="Saving…"
      leave="Cancel"
      onConfirm={confirm}
      explain={getErrorMessage}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      {role === 'teacher' && <TeacherSelect value={teacherId} onChange={setTeacherId} />}
    </ConfirmByTyping>
  )
}

/** Returns the texts of the dialog. A person who has the role already gets other sessions. */
function describeDialog(name: string, role: StaffRole | null, hasRole: boolean) {
  if (role === null) {
    return {
      title: `Remove ${name} from the staff`,
      lead: `${name} loses the role at once and is signed out. Their own courses stay.`,
      confirm: 'Remove from the staff',
    }
  }
  if (hasRole) {
    return {
      title: `Change the sessions of ${name}`,
      lead: roles[role].rights,
      confirm: 'Change the sessions',
    }
  }
  return {
    title: `Give ${name} the role “${roles[role].label}”`,
    lead: roles[role].rights,
    confirm: 'Give the role',
  }
}
