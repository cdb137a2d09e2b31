import { archivedAccount } from '@shala/contract/archive/accounts'
import * as contract from '@shala/contract/archive/schoolExport'
import { adminCallable } from '../people/adminCallable.ts'
import { ownProject } from './ownProject.ts'
import { requireExport } from './schoolExport.ts'
import { pageOfAccounts } from './storedAccounts.ts'

export const exportAccounts = adminCallable(
  contract.exportAccounts,
  async ({ exportId, pageToken }, admin) => {
    await requireExport(exportId, admin.uid, new Date())
    const { accounts, next } = await pageOfAccounts(ownProject(), pageToken)
    return {
      accounts: accounts.map((account) => archivedAccount(account, { withPassword: false })),
      next,
    }
  },
)
