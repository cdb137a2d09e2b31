import type { Person } from '@shala/contract/people/people'
import type { StaffRole } from '@shala/contract/people/staff'
import { useState } from 'react'
import { AppError, getErrorMessage } from '../../../../shared/AppError.ts'
import { roleNames } from '../../../../shared/ui/Badge.tsx'
import { ConfirmByTyping } from '../../../../shared/ui/form/DialogForm.tsx'
import { TeacherSelect } from './TeacherSelect.tsx'
import { roleRights } from './roleRights.ts'

export interface RoleChange {
  person: Person
  /** Null takes the role away. */
  role: StaffRole | null
}

export const getPersonName = ({ displayName, email, userId }: Person) =>
  displayName ?? email ?? userId

interface ConfirmChangeProps extends RoleChange {
  /** `teacherId`: the linked record of a teacher; null for other roles. */
  onConfirm: (teacherId: string | null) => Promise<void>
  onClose: () => void
}

export function ConfirmChange({ person, role, onConfirm, onClose }: ConfirmChangeProps) {
  const [teacherId, setTeacherId] = useState('')
  const name = getPersonName(person)
  const confirm = async () => {
    if (role === 'teacher' && teacherId === '') {
      throw new AppError('invalid-argument', 'Choose the teacher whose sessions the person sees.')
    }
    await onConfirm(role === 'teacher' ? teacherId : null)
  }
  return (
    <ConfirmByTyping
      title={
        role === null
          ? `Remove ${name} from the staff`
          : `Give ${name} the role “${roleNames[role]}”`
      }
      word={person.email ?? person.userId}
      wordIs={person.email === null ? 'the id' : 'the address'}
      kind={role === null ? 'danger' : 'primary'}
      confirm={role === null ? 'Remove from the staff' : 'Give the role'}
      pending="Saving…"
      leave="Cancel"
      onConfirm={confirm}
      explain={getErrorMessage}
      onClose={onClose}
    >
      <p>
        {role === null
          ? 'The person loses the role at once and is signed out. Their own courses stay.'
          : roleRights[role]}
      </p>
      {role === 'teacher' && <TeacherSelect value={teacherId} onChange={setTeacherId} />}
    </ConfirmByTyping>
  )
}
