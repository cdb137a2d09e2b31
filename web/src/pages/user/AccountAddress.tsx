import { useSearchParams } from 'wouter'
import { useSignedInPerson } from '#entities/people/session.ts'
import { ConfirmAddress } from '#features/addresses/ConfirmAddress.tsx'
import { AccountPage } from '#features/auth/components/AccountPage.tsx'
import { ChangeAccount } from '#features/auth/components/ChangeAccount.tsx'

/** Where the email leads that proves another address of an account. */
export default function AccountAddress() {
  const { user } = useSignedInPerson()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <AccountPage title="Confirm an address">
      <ConfirmAddress
        key={token}
        token={token}
        account={user.email ?? user.uid}
        changeAccount={<ChangeAccount />}
      />
    </AccountPage>
  )
}
