import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { pageTexts } from '../../../domain/texts/pages.ts';
import { errorText } from '../../../data/errors.ts';
import { counted, grouped } from '../../../domain/numbers.ts';
import { adminTexts } from '../../../domain/texts/admin.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useAddressQuery } from '../../../ui/useAddressQuery.ts';
import { useOnThisPage } from '../../../ui/useOnThisPage.ts';
import { UserFilters } from './UserFilters.tsx';
import { usersApi } from './users.api.ts';
import { filterOf, type UserFilter } from './users.model.ts';
import { UsersTable } from './UsersTable.tsx';

/** Everybody who has an account, as search, filters and sort leave them. The address keeps all three. */
export function UsersScreen() {
  const [query, change] = useAddressQuery();
  const filter = filterOf(query);
  const onThisPage = useOnThisPage();
  const onChange = (part: Partial<UserFilter>) => {
    // Somebody may have followed a link while their typing was waited for.
    if (!onThisPage()) return;
    change(
      (now) => {
        for (const [name, value] of Object.entries(part)) {
          if (value && !(name === 'sort' && value === 'newest')) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true },
    );
  };
  return (
    <>
      <PageHeader title="User Management" lead={<HowMany filter={filter} />} />
      <UserFilters filter={filter} onChange={onChange} />
      <Listed filter={filter} onClear={() => onChange({ search: '', role: null, status: null })} />
    </>
  );
}

function HowMany({ filter }: { filter: UserFilter }) {
  const { data } = usersApi.useCountedUsersQuery(filter);
  if (!data) return 'Everybody who has an account.';
  return data.isExact ? `${counted(data.count, 'account')}.` : `More than ${grouped(data.count)} accounts.`;
}

function Listed({ filter, onClear }: { filter: UserFilter; onClear: () => void }) {
  const list = usersApi.useListedUsersInfiniteQuery(filter);
  const { currentData, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (isError && !currentData) {
    return (
      <ErrorState error={error} message={adminTexts.usersFailed(errorText(error))} onRetry={() => void refetch()} />
    );
  }
  if (!currentData) return <Skeleton variant="rounded" height={420} aria-label="Loading accounts" />;
  const users = currentData.pages.flatMap((page) => page.users);
  if (users.length === 0) {
    return (
      <EmptyState
        title="Nobody found"
        text="A search finds the beginning of an email address, three letters or more of a name, or a whole account id."
        action={<Button onClick={onClear}>Show everybody</Button>}
      />
    );
  }
  return (
    <Stack spacing={2}>
      <UsersTable users={users} />
      {isError && <ErrorState error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage ? (
        <Button
          variant="outlined"
          onClick={() => void fetchNextPage()}
          disabled={isFetchingNextPage}
          sx={{ alignSelf: 'center' }}
        >
          {isFetchingNextPage ? pageTexts.loading : 'Show more'}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
          These are all.
        </Typography>
      )}
    </Stack>
  );
}
