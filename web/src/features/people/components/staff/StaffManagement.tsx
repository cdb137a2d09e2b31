import type { Person } from '@shala/contract/people/people'
import { roles, type StaffRole } from '@shala/contract/people/permissions'
import { setStaffRole } from '@shala/contract/people/staff'
import { useState } from 'react'
import { PersonSearch } from '#entities/people/PersonSearch.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import { useLoad } from '#shared/load.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { StatusMessage, type Status } from '#shared/ui/Notice.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { staffQuery } from '../../api/staffQuery.ts'
import { ConfirmChange, type RoleChange } from './ConfirmChange.tsx'
import { InviteStaff } from './InviteStaff.tsx'
import { StaffInvitations } from './StaffInvitations.tsx'
import { StaffList } from './StaffList.tsx'
import { roleOptions } from './roleOptions.ts'

/** Lists the staff, gives roles, invites people to roles, and changes roles or takes them away. */
export function StaffManagement() {
  const server = useServer()
  const load = useLoad(staffQuery(server))
  const [change, setChange] = useState<RoleChange | null>(null)
  const [status, setStatus] = useState<Status | null>(null)
  const [role, setRole] = useState<StaffRole>('office')

  const ask = (person: Person, next: StaffRole | null, teacherId: string | null = null) => {
    const against = next === null ? null : findObstacle(person, next)
    setStatus(against === null ? null : { tone: 'bad', text: against })
    if (against === null) setChange({ person, role: next, teacherId })
  }
  const confirm = async (asked: RoleChange, teacherId: string | null) => {
    const { person, role: next } = asked
    await server.call(setStaffRole, { userId: person.userId, role: next, teacherId })
    setChange(null)
    setStatus({ tone: 'good', text: describeChange(asked) })
    load.reload()
  }

  return (
    <div className="stack-wide">
      <section className="card stack" aria-labelledby="add-staff">
        <h2 id="add-staff">Add a person</h2>
        <RadioGroup
          label="Role"
          name="role"
          value={role}
          options={roleOptions}
          onChange={setRole}
        />
        <PersonSearch label="Person" onChoose={(person) => ask(person, role)} />
        <InviteStaff
          role={role}
          onSent={(email) => {
            setStatus({ tone: 'good', text: `An invitation went to ${email}.` })
            void refresh(['staffInvitations'])
          }}
        />
      </section>
      <StatusMessage status={status} />
      <StaffInvitations />
      <Loaded load={load} of="the staff">
        {(staff) => <StaffList staff={staff} onRole={ask} />}
      </Loaded>
      {change && (
        <ConfirmChange
          {...change}
          onConfirm={(teacherId) => confirm(change, teacherId)}
          onClose={() => setChange(null)}
        />
      )}
    </div>
  )
}

/** Explains why a person cannot have the role, in the server's words; null if they can. */
function findObstacle(person: Person, role: StaffRole): string | null {
  const name = getPersonName(person)
  // The linked record of a teacher can change.
  if (person.role === role && role !== 'teacher') {
    return `${name} has the role “${roles[role].label}” already.`
  }
  if (person.disabled) return `${name} cannot have a role: the account is disabled.`
  if (person.emailVerified) return null
  return `${name} cannot have a role yet: the address ${person.email ?? ''} is not verified. Ask the person to verify it first.`
}

function describeChange({ person, role }: RoleChange): string {
  const name = getPersonName(person)
  if (role === null)
    return `${name} is no longer in the staff and has been signed out on all devices.`
  if (person.role === role) return `${name} sees the chosen sessions now.`
  const now = `${name} has the role “${roles[role].label}” now.`
  return person.role === null || role === 'owner'
    ? `${now} The pages appear after a reload.`
    : `${now} All devices have been signed out.`
}
