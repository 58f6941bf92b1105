import { type ApiToken, mostApiTokens } from '@daybook/contract/api-tokens'
import { type RefObject, useRef, useState } from 'react'
import { ServerButton } from '../../../../lib/connection/needs-server.tsx'
import { Unread } from '../../../../lib/connection/unread.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { linkStyles } from '../../../../ui/link-styles.ts'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { SettingsGroup } from '../settings-group.tsx'
import { CreateToken } from './create-token.tsx'
import { TokenRow } from './token-row.tsx'
import { useApiTokens } from './tokens.ts'

const Documentation = () => (
  <a href="/api/docs/" target="_blank" rel="noopener" className={linkStyles()}>
    API documentation<span className="sr-only"> (opens in a new tab)</span>
  </a>
)

interface CreateProps {
  opener: RefObject<HTMLButtonElement | null>
  onCreate: () => void
}

const Create = ({ opener, onCreate }: CreateProps) => (
  <ServerButton ref={opener} variant="primary" onClick={onCreate}>
    Create token
  </ServerButton>
)

interface TokensProps extends CreateProps {
  tokens: ApiToken[]
  list: () => HTMLElement | null
}

const Tokens = ({ tokens, list, ...create }: TokensProps) => (
  <>
    <ul aria-label="API tokens" className="border-line border-t">
      {tokens.map((token) => (
        <TokenRow key={token._id} {...{ token, list }} />
      ))}
    </ul>
    {tokens.length < mostApiTokens ? (
      <div>
        <Create {...create} />
      </div>
    ) : (
      <p className="text-ink-muted text-md">
        You have {mostApiTokens} tokens, which is the most. Revoke one to create another.
      </p>
    )}
  </>
)

/** The keys by which a person's own programs call the API. */
export const TokensSection = () => {
  const query = useApiTokens()
  const place = useRef<HTMLDivElement>(null)
  // Held here: the list and its buttons change as soon as the token is made, which its dialog still shows.
  const [isCreating, setIsCreating] = useState(false)
  const create = { opener: useRef<HTMLButtonElement>(null), onCreate: () => setIsCreating(true) }
  return (
    <SettingsGroup
      title="API tokens"
      lead={
        <>
          A token lets a program of yours use Daybook as you. See the <Documentation />.
        </>
      }
    >
      <div ref={place} tabIndex={-1} className="flex flex-col gap-4 rounded-sm outline-offset-4">
        {!query.data && (
          <Unread
            query={query}
            failed="Failed to load your API tokens."
            advice="Please check your connection."
          >
            <SkeletonRows label="Loading API tokens" count={2} />
          </Unread>
        )}
        {query.data?.length === 0 && (
          <EmptyState figure="tokens" action={<Create {...create} />}>
            No tokens yet. Create one to back up your data, record time from a script or connect another tool.
          </EmptyState>
        )}
        {query.data && query.data.length > 0 && (
          <Tokens {...create} tokens={query.data} list={() => place.current} />
        )}
        {isCreating && (
          <CreateToken
            returnTo={() => create.opener.current ?? place.current}
            onClose={() => setIsCreating(false)}
          />
        )}
      </div>
    </SettingsGroup>
  )
}
