import * as z from 'zod'
import { GoogleRefusal, type GoogleApi } from '../google/GoogleApi.ts'
import type { SetupStep } from '../google/SetupStep.ts'
import type { Grant } from './IamPolicy.ts'
import { closeRoleGaps, findRoleGaps } from './roleGaps.ts'
import { customRoles, toAccountEmail, serviceAccounts } from './serviceAccounts.ts'

const iam = ({ projectId }: GoogleApi) => `iam.googleapis.com/v1/projects/${projectId}`
const Anything = z.looseObject({})

const Account = z.object({ disabled: z.boolean().default(false) })

/** https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts */
const accounts: SetupStep = {
  title: 'The accounts of the functions',
  does: `creates ${serviceAccounts.map(({ id }) => id).join(', ')}`,
  async look({ google }) {
    const states = await Promise.all(
      serviceAccounts.map(async (account) => {
        const email = toAccountEmail(account, google.projectId)
        const found = await orNull(google.get(`${iam(google)}/serviceAccounts/${email}`, Account))
        if (found === null) return `there is no ${account.id}, for ${account.runs}`
        return found.disabled ? `${account.id} is disabled` : null
      }),
    )
    return listed(states.filter((state) => state !== null))
  },
  async mend({ google }) {
    for (const account of serviceAccounts) {
      const address = `${iam(google)}/serviceAccounts/${toAccountEmail(account, google.projectId)}`
      const found = await orNull(google.get(address, Account))
      if (found?.disabled === true) await google.post(`${address}:enable`, {}, Anything)
      if (found !== null) continue
      const body = {
        accountId: account.id,
        serviceAccount: { displayName: `Shala: ${account.runs}` },
      }
      await google.post(`${iam(google)}/serviceAccounts`, body, Anything)
    }
  },
}

const Role = z.object({
  includedPermissions: z.array(z.string()).default([]),
  deleted: z.boolean().default(false),
})

/** https://cloud.google.com/iam/docs/reference/rest/v1/projects.roles */
const roles: SetupStep = {
  title: 'The roles that Google does not have',
  does: `creates ${customRoles.map(({ id }) => id).join(', ')}`,
  async look({ google }) {
    const states = await Promise.all(
      customRoles.map(async ({ id, includedPermissions }) => {
        const found = await orNull(google.get(`${iam(google)}/roles/${id}`, Role))
        if (found === null || found.deleted) return `there is no ${id}`
        const isSame = same(found.includedPermissions, includedPermissions)
        return isSame ? null : `${id} allows ${found.includedPermissions.join(', ')}`
      }),
    )
    return listed(states.filter((state) => state !== null))
  },
  async mend({ google }) {
    for (const { id, ...role } of customRoles) {
      const address = `${iam(google)}/roles/${id}`
      const found = await orNull(google.get(address, Role))
      const body = { ...role, stage: 'GA' }
      if (found === null) {
        await google.post(`${iam(google)}/roles`, { roleId: id, role: body }, Anything)
        continue
      }
      if (found.deleted) await google.post(`${address}:undelete`, {}, Anything)
      if (same(found.includedPermissions, role.includedPermissions)) continue
      await google.patch(
        `${address}?updateMask=title,description,includedPermissions,stage`,
        body,
        Anything,
      )
    }
  },
}

const grants: SetupStep = {
  title: 'What each account may do',
  does: 'gives each account the roles that its functions need, and takes all others from it',
  async look(context) {
    const gaps = await findRoleGaps(context)
    return listed(
      gaps.flatMap(({ resource: { title }, missing, excess }) => [
        ...missing.map((grant) => describeMissing(title, grant)),
        ...excess.map((grant) => describeExcess(title, grant)),
      ]),
    )
  },
  mend: closeRoleGaps,
}

export const describeMissing = (title: string, { member, role }: Grant) =>
  `${getName(member)} lacks ${role} on ${title}`
export const describeExcess = (title: string, { member, role }: Grant) =>
  `${getName(member)} has ${role} on ${title}, and needs it for nothing`

const getName = (member: string) => member.replace(/^serviceAccount:/, '')

/** The steps that must come before roles are granted. */
export const grantedSteps: readonly SetupStep[] = [accounts, roles]

/** The steps that give the functions exactly the rights they need, in order of dependency. */
export const accountSteps: readonly SetupStep[] = [...grantedSteps, grants]

const listed = (gaps: readonly string[]) => (gaps.length === 0 ? null : gaps.join('; '))

const same = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) return null
    throw error
  }
}
