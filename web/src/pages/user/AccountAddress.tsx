import { useSearchParams } from 'wouter'
import { ConfirmAddress } from '../../features/addresses/ConfirmAddress.tsx'
import { AccountPage } from '../../features/auth/AccountPage.tsx'
import { useSignedInPerson } from '../../features/auth/session.ts'

/** Where the letter leads that proves another address of an account. */
export default function AccountAddress() {
  const { user } = useSignedInPerson()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <AccountPage title="Confirm an address">
      <ConfirmAddress key={token} token={token} account={user.email ?? user.uid} />
    </AccountPage>
  )
}
