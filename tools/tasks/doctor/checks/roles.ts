import { listGrants, projectPolicy, type Grant } from '../../accounts/IamPolicy.ts'
import { describeExcess, describeMissing, grantedSteps } from '../../accounts/accountSteps.ts'
import { computeAccount, findRoleGaps } from '../../accounts/roleGaps.ts'
import { projectNumber } from '../../google/GoogleApi.ts'
import { goodUnless, type ProjectCheck } from '../Check.ts'

const setUp = 'npm run accounts:setup'

/** Whether the accounts that act for the project exist and may do what they must. */
export const roles: ProjectCheck = {
  title: 'The rights of its own accounts',
  async run({ google, school }) {
    const context = { google, school, now: new Date() }
    for (const step of grantedSteps) {
      const gap = await step.look(context)
      if (gap !== null) return goodUnless('', [{ says: gap, todo: setUp }])
    }
    const gaps = await findRoleGaps(context)
    const lacking = gaps.flatMap(({ resource: { title }, missing }) =>
      missing.map((grant) => ({ says: describeMissing(title, grant), todo: setUp })),
    )
    return goodUnless('they may do what they must', lacking)
  },
}

/** Roles that allow nearly everything, and those that firebase-tools gives an account that runs nothing. */
const wide = ['roles/owner', 'roles/editor', 'roles/run.invoker', 'roles/firebaseauth.admin']

/**
 * Checks for accounts with more rights than their functions need. No function runs as the default
 * accounts, which have the role Editor in most projects.
 */
export const excessRoles: ProjectCheck = {
  title: 'Rights that nothing needs',
  async run({ google, school }) {
    const { projectId } = google
    const gaps = await findRoleGaps({ google, school, now: new Date() })
    const tooMuch = gaps.flatMap(({ resource: { title }, excess }) =>
      excess.map((grant) => ({ says: describeExcess(title, grant), todo: setUp })),
    )
    const defaults = new Set(
      [computeAccount(await projectNumber(google)), `${projectId}@appspot.gserviceaccount.com`].map(
        (email) => `serviceAccount:${email}`,
      ),
    )
    const policy = await projectPolicy(projectId).read(google)
    const byDefault = (policy === null ? [] : listGrants(policy))
      .filter(({ member, role }) => defaults.has(member) && wide.includes(role))
      .map((grant) => ({
        says: describeExcess('the project', grant),
        todo: removal(projectId, grant),
      }))
    return goodUnless('no account may do more than its functions do', [...tooMuch, ...byDefault])
  },
}

const removal = (projectId: string, { member, role }: Grant) =>
  `If no other software of yours runs in this project: gcloud projects remove-iam-policy-binding ${projectId} --member=${member} --role=${role}`
