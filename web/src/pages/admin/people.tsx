import type { ComponentProps } from 'react'
import {
  InvitedStatus,
  PersonName,
  UnverifiedMark,
} from '../../features/people/components/PersonName.tsx'
import { PersonSearch } from '../../features/people/components/PersonSearch.tsx'

/** Shows a user's name on pages whose features know only user IDs. */
export const renderPersonName = (userId: string) => <PersonName userId={userId} />

/** Shows whether an invited address has an account. */
export const renderInvited = (email: string) => <InvitedStatus email={email} />

/** A search from whose finds a list is filled. */
export const addBySearch = (onChoose: ComponentProps<typeof PersonSearch>['onChoose']) => (
  <PersonSearch label="Add a person by search" onChoose={onChoose} />
)

/** The parts of a member list that know accounts. */
export const memberParts = {
  search: addBySearch,
  renderInvited,
  renderUnverified: (userId: string) => <UnverifiedMark userId={userId} />,
}
