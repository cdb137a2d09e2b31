import { myDataFiles, takeMyData } from '@shala/contract/accounts/myData'
import { myDataPage } from '@shala/contract/accounts/myDataPage'
import { useState } from 'react'
import { getErrorMessage } from '../../../../shared/AppError.ts'
import { saveFile } from '../../../../shared/browser/saveFile.ts'
import { useServer } from '../../../../shared/server.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { StatusMessage, type Status } from '../../../../shared/ui/Notice.tsx'

/** What was gathered, as its files hold it. */
interface Files {
  readonly page: string
  readonly json: string
}

/**
 * Exports the user's data as two files. The data is loaded once for both, and each file has a
 * button, because browsers ask before a page saves several files by itself.
 */
export function TakeMyData() {
  const server = useServer()
  const [isGathering, setGathering] = useState(false)
  const [files, setFiles] = useState<Files | null>(null)
  const [status, setStatus] = useState<Status | null>(null)

  const gather = async () => {
    setGathering(true)
    setStatus(null)
    setFiles(null)
    try {
      const data = await server.call(takeMyData, {})
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      setFiles({ page: myDataPage(data, timeZone), json: JSON.stringify(data, null, 2) })
      setStatus({ tone: 'good', text: 'Your data is ready. Save it in the form that you like.' })
    } catch (error) {
      setStatus({ tone: 'bad', text: getErrorMessage(error) })
    } finally {
      setGathering(false)
    }
  }

  return (
    <>
      <p>
        Everything that the school keeps about you, to read and to take along: your account, your
        courses and what was paid, your progress, your messages, your profile and its pictures.
      </p>
      <div>
        <Button pending={isGathering} onClick={() => void gather()}>
          {files === null ? 'Gather my data' : 'Gather it again'}
        </Button>
      </div>
      {/* A region that is there before its words, so that they are read out. */}
      <div role="status">
        {isGathering && <p className="soft">Gathering it. This may take a minute.</p>}
      </div>
      <StatusMessage status={status} />
      {files !== null && (
        <div className="row">
          <Button
            kind="primary"
            onClick={() => saveFile(myDataFiles.page, 'text/html;charset=utf-8', files.page)}
          >
            Save as a page to read
          </Button>
          <Button onClick={() => saveFile(myDataFiles.json, 'application/json', files.json)}>
            Save as JSON, for programs
          </Button>
        </div>
      )}
    </>
  )
}
