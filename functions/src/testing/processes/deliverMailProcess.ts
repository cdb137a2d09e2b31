/** A process that sends one email, as a function instance does: `node deliverMailProcess.ts <mailId>`. */
import * as z from 'zod'
import { deliverMail } from '../../emails/sending/deliverMail.ts'

await deliverMail(z.string().parse(process.argv[2]))
