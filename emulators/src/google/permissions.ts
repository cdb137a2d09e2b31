import type { Policy } from './ProjectState.ts'

/** The permissions of Google's predefined roles, as far as a deployment needs them. */
const roles: Readonly<Record<string, readonly RegExp[]>> = {
  'roles/owner': [/./],
  'roles/editor': [
    /^(?!.*\.setIamPolicy$|resourcemanager\.|iam\.serviceAccounts\.create|secretmanager\.versions\.access)/,
  ],
  'roles/firebase.admin': [
    /^(firebase|firebasehosting|firebaserules|firebasestorage|datastore|cloudfunctions|cloudbuild|artifactregistry|identitytoolkit|firebaseauth|serviceusage|storage|cloudscheduler|cloudtasks|eventarc)\.(?!.*setIamPolicy)/,
    /^resourcemanager\.projects\.get$/,
    /^(run\.services|secretmanager\.versions)\.get$/,
  ],
  'roles/firebasehosting.admin': [
    /^firebasehosting\./,
    /^(firebase|resourcemanager)\.projects\.get$/,
  ],
  'roles/cloudfunctions.admin': [/^cloudfunctions\./, /^run\./, /^resourcemanager\.projects\.get$/],
  'roles/cloudfunctions.developer': [/^cloudfunctions\.(?!.*setIamPolicy)/, /^run\.services\.get$/],
  'roles/iam.serviceAccountUser': [/^iam\.serviceAccounts\.(actAs|get)$/],
  'roles/artifactregistry.admin': [/^artifactregistry\./],
  'roles/run.admin': [/^run\./],
  'roles/run.invoker': [/^run\.(routes|jobs)\.(invoke|run)$/],
  'roles/cloudbuild.builds.builder': [/^cloudbuild\./, /^artifactregistry\./, /^storage\./],
  'roles/eventarc.eventReceiver': [/^eventarc\.events\.receiveEvent$/],
  'roles/pubsub.publisher': [/^pubsub\.topics\.publish$/],
  'roles/secretmanager.secretAccessor': [/^secretmanager\.versions\.access$/],
  'roles/serviceusage.serviceUsageAdmin': [/^serviceusage\./],
  'roles/firebase.viewer': [/^(firebase|firebasehosting|cloudfunctions)\..*\.(get|list)$/],
}

/** Returns true if one of these policies lets the member do it. */
export function isAllowed(
  member: string,
  permission: string,
  policies: readonly (Policy | undefined)[],
): boolean {
  return policies.some((policy) =>
    policy?.bindings.some(
      ({ role, members }) =>
        (members.includes(member) || members.includes('allUsers')) &&
        roles[role]?.some((pattern) => pattern.test(permission)) === true,
    ),
  )
}
