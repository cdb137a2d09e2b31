import { emailTemplatesQuery } from '../../../shared/emails/useNotifyOption.ts'
import { useLoad } from '../../../shared/load.ts'
import { toEdit } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { EmailTemplatesForm } from './EmailTemplatesForm.tsx'
import './emails.css'

/** The e-mails, as they stand now. */
export function EmailTemplatesAdmin() {
  const server = useServer()
  const load = useLoad(toEdit(emailTemplatesQuery(server)))
  return (
    <Loaded load={load} of="the e-mails">
      {(saved) => <EmailTemplatesForm saved={saved} />}
    </Loaded>
  )
}
