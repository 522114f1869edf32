"""Training pictures: cut-outs on grounds, made as photos are, with the mask of what is to be found."""
import glob
import io
import os
import random

import numpy as np
from PIL import Image, ImageDraw, ImageEnhance, ImageFilter

# Letters, signs and flat things teach nothing about photos; drawings are taken now and then.
NO_PHOTOS = ("symbols", "roadsigns", "flags", "naturalforces", "hanukkah", "newyears", "money", "houses", "alphabets")
DRAWN = ("/cartoon/", "/space/")


def read_cut_outs(folder):
    """Cut-outs with how often each is taken, and those that are small or drawn."""
    photos, others = [], []
    for file in sorted(glob.glob(f"{folder}/**/*.png", recursive=True)):
        if any(name in file for name in NO_PHOTOS):
            continue
        picture = Image.open(file).convert("RGBA")
        picture.thumbnail((420, 420), Image.LANCZOS)
        ys, xs = np.where(np.array(picture)[..., 3] > 40)
        if len(ys) < 300:
            continue
        picture = picture.crop((xs.min(), ys.min(), xs.max() + 1, ys.max() + 1))
        if (np.array(picture)[..., 3] > 128).mean() > 0.97:
            continue  # A rectangle is no shape.
        is_minor = any(name in file for name in DRAWN) or min(picture.size) < 50
        is_frequent = any(name in file for name in ("animals", "plants", "vehicles", "music"))
        (others if is_minor else photos).append((picture, 3 if is_frequent else 2))
    return photos, others


def read_backgrounds(folder):
    pictures = []
    for file in sorted(glob.glob(f"{folder}/**/*", recursive=True)):
        if not os.path.isfile(file) or not file.lower().endswith((".jpg", ".jpeg", ".png", ".webp")):
            continue
        picture = Image.open(file)
        picture.draft("RGB", (1400, 1400))
        picture = picture.convert("RGB")
        if max(picture.size) >= 500:
            picture.thumbnail((1300, 1300), Image.BILINEAR)
            pictures.append(picture)
    return pictures


def changed(picture, color, brightness):
    picture = ImageEnhance.Color(picture).enhance(random.uniform(*color))
    return ImageEnhance.Brightness(picture).enhance(random.uniform(*brightness))


def blurred(plane, radius):
    picture = Image.fromarray((plane * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius))
    return np.asarray(picture, np.float32) / 255


def resized(picture, width, height, how=Image.BICUBIC):
    return picture.resize((max(4, int(width)), max(4, int(height))), how)


class Pictures:
    def __init__(self, cut_outs, backgrounds, side):
        self.photos, self.others = read_cut_outs(cut_outs)
        self.weights = [weight for _, weight in self.photos]
        self.backgrounds = read_backgrounds(backgrounds)
        self.side = side

    def sample(self):
        """A picture, side x side x 3 bytes, and its mask, side x side bytes of 0..255."""
        picture = np.asarray(self.ground(), np.float32)
        ground = picture
        if random.random() < 0.22:
            picture = self.with_branch(picture)[0]
        if random.random() < 0.16:
            picture = self.with_neighbors(picture)
        picture, mask = self.with_subjects(picture)
        if random.random() < 0.16:  # Grass or cloth in front.
            height = self.side * random.uniform(0.05, 0.22)
            edge = self.side - height + np.random.randn(self.side) * 3
            front = (np.arange(self.side)[:, None] > edge[None, :]).astype(np.float32)
            picture = picture * (1 - front[..., None]) + ground * front[..., None]
            mask = mask * (1 - front)
        if random.random() < 0.07:
            picture, branch = self.with_branch(picture)
            mask = mask * (1 - branch)
        return self.taken(picture), (mask * 255).astype(np.uint8)

    # ---------- the ground ----------

    def ground(self):
        kind = random.random()
        if kind < 0.72:
            ground = self.part(random.choice(self.backgrounds), 0.12, 1)
        elif kind < 0.82:
            ground = self.noise()
        elif kind < 0.9:
            ground = self.surface()
        else:
            ground = self.gradient()
        if random.random() < 0.5:
            ground = ground.transpose(Image.FLIP_LEFT_RIGHT)
        if random.random() < 0.35:
            ground = self.with_blurred_things(ground)
        elif random.random() < 0.5:
            ground = ground.filter(ImageFilter.GaussianBlur(random.choice([0.7, 1.5, 3, 5, 8])))
        return changed(ground, (0.3, 1.4), (0.5, 1.4))

    def part(self, picture, least, most):
        width, height = picture.size
        across = int(width * random.uniform(least, most))
        down = min(height, int(across * random.uniform(0.7, 1.4)))
        x, y = random.randint(0, width - across), random.randint(0, height - down)
        return picture.crop((x, y, x + across, y + down)).resize((self.side, self.side), Image.BILINEAR)

    def surface(self):
        """The inside of a cut-out: fur, petals, metal."""
        picture = random.choice(self.photos)[0].convert("RGB")
        width, height = picture.size
        inside = picture.crop((width // 4, height // 4, 3 * width // 4, 3 * height // 4))
        return inside.resize((self.side, self.side), Image.BICUBIC)

    def noise(self):
        out = np.zeros((self.side, self.side, 3), np.float32) + np.random.rand(3) * 255
        for cells in (2, 4, 8, 16, 32, 64):
            grain = np.random.rand(cells, cells, 3 if random.random() < 0.3 else 1)
            grain = np.broadcast_to(grain, (cells, cells, 3))
            grain = Image.fromarray((grain * 255).astype(np.uint8)).resize((self.side, self.side), Image.BICUBIC)
            out += (np.asarray(grain, np.float32) - 128) * random.uniform(0, 0.6)
        return Image.fromarray(np.clip(out, 0, 255).astype(np.uint8))

    def gradient(self):
        one = np.random.rand(3) * 255
        other = one + np.random.randn(3) * 40
        share = np.linspace(0, 1, self.side)[:, None, None]
        out = np.broadcast_to(one * (1 - share) + other * share, (self.side, self.side, 3))
        if random.random() < 0.5:
            out = out.transpose(1, 0, 2)
        return Image.fromarray(np.clip(out, 0, 255).astype(np.uint8))

    def with_blurred_things(self, ground):
        for _ in range(random.randint(1, 4)):
            thing = self.tinted(random.choice(self.photos)[0])
            factor = random.uniform(0.1, 0.5) * self.side / max(thing.size)
            thing = resized(thing, thing.size[0] * factor, thing.size[1] * factor)
            x, y = (random.randint(-size // 2, self.side - size // 2) for size in thing.size)
            ground.paste(thing, (x, y), thing)
        return ground.filter(ImageFilter.GaussianBlur(random.uniform(2.5, 7)))

    def with_branch(self, picture):
        """A sharp thing that runs out of the picture: branch, rail, trunk, edge of a table. Also gives where it lies."""
        side = self.side
        shape = Image.new("L", (side, side))
        draw = ImageDraw.Draw(shape)
        for _ in range(random.choice([1, 1, 2, 3])):
            start = [random.choice([-0.05, 1.05]), random.uniform(0.2, 1)]
            if random.random() < 0.4:
                start = [random.uniform(0, 1), random.choice([-0.05, 1.05])]
            end = [random.uniform(0.2, 0.8), random.uniform(0.3, 0.95)]
            if random.random() < 0.6:
                end = [1 - start[0] + random.uniform(-0.2, 0.2), random.uniform(0.1, 1)]
            bend = [(a + b) / 2 + random.uniform(-0.2, 0.2) for a, b in zip(start, end)]
            wide = random.uniform(0.015, 0.13)
            narrow = wide * random.uniform(0.3, 1)
            for t in np.linspace(0, 1, 160):
                x, y = ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, bend, end))
                radius = (wide * (1 - t) + narrow * t) * random.uniform(0.9, 1.1) / 2
                draw.ellipse([side * v for v in (x - radius, y - radius, x + radius, y + radius)], fill=255)
        alpha = np.asarray(shape.filter(ImageFilter.GaussianBlur(random.uniform(0.5, 1.2))), np.float32) / 255
        relief = np.asarray(shape.filter(ImageFilter.GaussianBlur(4)), np.float32)[..., None] / 255
        texture = self.part(random.choice(self.backgrounds), 0.05, 0.3) if random.random() < 0.6 else self.surface()
        texture = np.asarray(changed(texture, (0.2, 1.1), (0.4, 1.3)), np.float32) * (0.45 + 0.75 * relief)
        return picture * (1 - alpha[..., None]) + np.clip(texture, 0, 255) * alpha[..., None], alpha

    def with_neighbors(self, picture):
        """What the frame cuts for the most part belongs to the ground."""
        for _ in range(random.randint(1, 2)):
            thing = self.tinted(random.choices(self.photos, self.weights)[0][0])
            factor = random.uniform(0.3, 0.8) * self.side / max(thing.size)
            thing = resized(thing, thing.size[0] * factor, thing.size[1] * factor)
            width, height = thing.size
            outside = random.uniform(0.4, 0.75)
            across = random.randint(-width // 2, self.side - width // 2)
            down = random.randint(-height // 2, self.side - height // 2)
            far = (int(self.side - width * (1 - outside)), int(self.side - height * (1 - outside)))
            places = [(int(-width * outside), down), (far[0], down), (across, int(-height * outside)), (across, far[1])]
            layer = self.layer(thing, *random.choice(places))
            picture = picture * (1 - layer[..., 3:]) + layer[..., :3] * layer[..., 3:]
        return picture

    # ---------- the subject ----------

    def tinted(self, cut_out):
        alpha = cut_out.getchannel("A")
        picture = changed(cut_out.convert("RGB"), (0.2, 1.5), (0.45, 1.5))
        picture = ImageEnhance.Contrast(picture).enhance(random.uniform(0.6, 1.4))
        if random.random() < 0.25:
            colors = np.asarray(picture, np.float32)
            swapped = colors[..., np.random.permutation(3)]
            colors = swapped if random.random() < 0.5 else colors * np.random.uniform(0.5, 1.3, 3)
            picture = Image.fromarray(np.clip(colors, 0, 255).astype(np.uint8))
        picture.putalpha(alpha)
        return picture

    def layer(self, cut_out, x, y):
        layer = Image.new("RGBA", (self.side, self.side))
        layer.paste(cut_out, (x, y))
        layer = np.array(layer, np.float32)
        layer[..., 3] /= 255
        return layer

    def with_subjects(self, picture):
        mask = np.zeros((self.side, self.side), np.float32)
        count = 1 if random.random() < 0.75 else random.randint(2, 3)
        share = random.uniform(0.4, 1.05) if random.random() < 0.8 else random.uniform(0.95, 1.7)
        middle = [random.uniform(0.35, 0.65) * self.side for _ in range(2)]
        first = None
        for _ in range(count):
            if first is None or random.random() > 0.6:
                photos = random.choices(self.photos, self.weights)[0]
                first = (random.choice(self.others) if random.random() < 0.06 else photos)[0]
            cut_out = self.placed(first, share if count == 1 else 0.65 * share)
            apart = self.side * (0.25 if count > 1 else 0)
            x, y = (int(m + random.uniform(-apart, apart) - size / 2) for m, size in zip(middle, cut_out.size))
            picture, mask = self.laid(picture, mask, self.layer(cut_out, x, y))
        return picture, mask

    def placed(self, cut_out, share):
        cut_out = self.tinted(cut_out)
        if random.random() < 0.5:
            cut_out = cut_out.transpose(Image.FLIP_LEFT_RIGHT)
        factor = share * self.side / max(cut_out.size) * random.uniform(0.85, 1.1)
        oblong = random.uniform(0.8, 1.25)
        cut_out = resized(cut_out, cut_out.size[0] * factor * oblong, cut_out.size[1] * factor / oblong)
        if random.random() < 0.5:
            cut_out = cut_out.rotate(random.uniform(-25, 25), Image.BICUBIC, expand=True)
        return cut_out.rotate(random.choice([90, 180, 270]), expand=True) if random.random() < 0.08 else cut_out

    def laid(self, picture, mask, layer):
        colors, alpha = layer[..., :3], layer[..., 3]
        if random.random() < 0.3:  # A shadow.
            shadow = np.roll(alpha, (random.randint(0, 14), random.randint(-14, 14)), (0, 1))
            picture = picture * (1 - random.uniform(0.2, 0.6) * blurred(shadow, random.uniform(2, 9))[..., None])
        mean = (colors * alpha[..., None]).sum((0, 1)) / max(alpha.sum(), 1)
        colors = np.where(alpha[..., None] > 0, colors, mean)
        if random.random() < 0.6:
            alpha = blurred(alpha, random.uniform(0.3, 1.2))
        if random.random() < 0.6:  # In the light of its surroundings.
            colors = colors + (picture.mean((0, 1)) - mean) * random.uniform(0.1, 0.75)
        picture = picture * (1 - alpha[..., None]) + np.clip(colors, 0, 255) * alpha[..., None]
        return picture, np.maximum(mask, alpha)

    # ---------- the camera ----------

    def taken(self, picture):
        if random.random() < 0.3:
            light = np.linspace(random.uniform(0.5, 1), random.uniform(0.9, 1.4), self.side)
            picture = picture * (light[:, None, None] if random.random() < 0.5 else light[None, :, None])
        picture = 255 * (np.clip(picture, 0, 255) / 255) ** random.uniform(0.75, 1.35)
        if random.random() < 0.4:
            channels = 1 if random.random() < 0.5 else 3
            picture = picture + np.random.randn(self.side, self.side, channels) * random.uniform(1, 9)
        photo = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
        if random.random() < 0.3:
            photo = photo.filter(ImageFilter.GaussianBlur(random.uniform(0.3, 1)))
        if random.random() < 0.07:
            photo = photo.convert("L").convert("RGB")
        if random.random() < 0.5:
            file = io.BytesIO()
            photo.save(file, "JPEG", quality=random.randint(35, 92))
            photo = Image.open(file).convert("RGB")
        return np.asarray(photo)
