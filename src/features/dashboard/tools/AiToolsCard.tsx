import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

import { CardHead } from '../../../ui/CardHead.tsx';
import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import { catSheets } from '../../../ui/flash.ts';
import { usePageLinks, type PageLink } from '../../../ui/page-links.ts';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { ToolIcon } from './ToolIcon.tsx';

/** Tools for new designs: the main tool with what comes out of it, the others below. */
export function AiToolsCard() {
  const [mainTool] = usePageLinks('mainTool');
  const tools = usePageLinks('tools');
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 }, containerType: 'inline-size' }}>
      <CardHead title="Professional Design Studio" />
      {mainTool && <MainTool tool={mainTool} />}
      {tools.length > 0 && <SmallTools tools={tools} />}
    </Card>
  );
}

function MainTool({ tool }: { tool: PageLink }) {
  return (
    <ButtonBase
      component={Link}
      to={tool.to}
      sx={(theme) => ({
        mt: 1.5,
        width: '100%',
        p: { xs: 2, sm: 2.5 },
        gap: 2.5,
        justifyContent: 'space-between',
        textAlign: 'left',
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: theme.palette.accent.wash,
        transition: 'border-color 140ms ease-out',
        '&:hover': { borderColor: theme.palette.accent.text },
        '&:hover svg:last-of-type': { transform: 'translateX(3px)' },
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {tool.label}
          <ArrowForwardOutlined fontSize="small" sx={{ transition: 'transform 140ms ease-out' }} />
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 0.75 }}>
          {tool.text}
        </Typography>
      </Box>
      <Sheets />
    </ButtonBase>
  );
}

function SmallTools({ tools }: { tools: readonly PageLink[] }) {
  return (
    <Box
      sx={{
        mt: 1.5,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '@container (min-width: 560px)': { gridTemplateColumns: `repeat(${tools.length}, minmax(0, 1fr))` },
      }}
    >
      {tools.map((tool) => (
        <RouterButton
          key={tool.label}
          to={tool.to}
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<ToolIcon icon={tool.icon} />}
          sx={{ minHeight: 44 }}
        >
          {tool.label}
        </RouterButton>
      ))}
    </Box>
  );
}

/** Shows one photo in four styles. It is hidden where there is no space. */
function Sheets() {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'none',
        gap: 1,
        '@container (min-width: 520px)': { display: 'flex' },
        '& img': { display: 'block', width: 72, height: 72 },
      }}
    >
      {catSheets.slice(0, 4).map((sheet) => (
        <Box key={sheet.src} sx={{ width: 72 }}>
          <DesignPaper src={sheet.src} alt="" />
        </Box>
      ))}
    </Box>
  );
}
