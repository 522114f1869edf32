import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { artistPortfolioPath, href, paths } from '../../config/paths.ts';
import { portfolioPreviewSize } from '../../domain/profile-messages.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterButton, RouterLink } from '../../ui/RouterButton.tsx';
import { PieceImage } from './PieceImage.tsx';
import { portfolioApi } from './portfolio.api.ts';
import { altOf, type Piece } from './portfolio.model.ts';

interface PortfolioPreviewProps {
  artistId: string;
  limit?: number;
}

/** The first public pieces of an artist, with the way to all of them: real ones, or nothing (decision 17). */
export function PortfolioPreview({ artistId, limit = portfolioPreviewSize }: PortfolioPreviewProps) {
  const own = useAppSelector(selectUserId) === artistId;
  const pieces = portfolioApi.usePiecesPreviewQuery({ artistId, limit });
  const all = own ? paths.portfolio : artistPortfolioPath(artistId);
  const none = pieces.data?.length === 0;
  return (
    <Card component="section" aria-label="Portfolio" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead
        title="Portfolio"
        action={
          !none && (
            <RouterLink to={all} variant="body2" sx={{ py: 1.5, my: -1.5 }}>
              {own ? 'Manage Portfolio' : 'View Portfolio'}
            </RouterLink>
          )
        }
      />
      {pieces.isError && !pieces.data ? (
        <ErrorState error={pieces.error} onRetry={() => void pieces.refetch()} />
      ) : none ? (
        <None own={own} />
      ) : (
        <Box
          component="ul"
          aria-label="Pieces"
          aria-busy={!pieces.data}
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 1,
            p: 0,
            display: 'grid',
            gap: 1.5,
            // All four side by side in a wide card, two in a narrow one.
            gridTemplateColumns: 'repeat(auto-fill, minmax(max(120px, calc((100% - 36px) / 4)), 1fr))',
          }}
        >
          {pieces.data
            ? pieces.data.map((piece) => <Thumbnail key={piece.id} piece={piece} to={href(all, { piece: piece.id })} />)
            : Array.from({ length: limit }, (_, index) => (
                <Skeleton key={index} component="li" variant="rounded" sx={{ aspectRatio: '4 / 5', height: 'auto' }} />
              ))}
        </Box>
      )}
    </Card>
  );
}

function Thumbnail({ piece, to }: { piece: Piece; to: string }) {
  return (
    <li>
      <Link to={to} style={{ display: 'block' }}>
        <PieceImage src={piece.thumbnailSrc} alt={altOf(piece)} />
      </Link>
    </li>
  );
}

function None({ own }: { own: boolean }) {
  if (!own) return <Typography color="textSecondary">No pieces yet.</Typography>;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">Nothing public yet. The first pieces of your portfolio appear here.</Typography>
      <RouterButton to={paths.portfolio} variant="outlined" color="inherit">
        Manage Portfolio
      </RouterButton>
    </Stack>
  );
}
