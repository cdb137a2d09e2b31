import type { ProjectCheck } from './Check.ts'
import { adminSignIn } from './checks/adminSignIn.ts'
import { apis } from './checks/apis.ts'
import { appCheck, appCheckKey } from './checks/appCheck.ts'
import { backups } from './checks/backups.ts'
import { bucket } from './checks/bucket.ts'
import { budget } from './checks/budget.ts'
import { cardPayments } from './checks/cardPayments.ts'
import { database } from './checks/database.ts'
import { emailDomain } from './checks/emailDomain.ts'
import { indexes } from './checks/indexes.ts'
import { mailSender, mailServer } from './checks/mail.ts'
import { monitoring } from './checks/monitoring.ts'
import { proxies } from './checks/proxies.ts'
import { excessRoles, roles } from './checks/roles.ts'
import { rules } from './checks/rules.ts'
import { secretsCheck } from './checks/secrets.ts'
import { signIn } from './checks/signIn.ts'
import { schoolNameCheck, site } from './checks/site.ts'

/** The checks of a project, in the order of going live. */
export const checks: readonly ProjectCheck[] = [
  schoolNameCheck,
  budget,
  apis,
  database,
  bucket,
  signIn,
  adminSignIn,
  rules,
  indexes,
  roles,
  excessRoles,
  secretsCheck,
  appCheckKey,
  mailServer,
  mailSender,
  emailDomain,
  cardPayments,
  site,
  proxies,
  backups,
  monitoring,
  appCheck,
]
