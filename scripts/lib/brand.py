"""Draws the brand images: a house whose door is a speech bubble. `python scripts/lib/brand.py` writes them again."""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FOLDER = Path(__file__).parents[2] / "custom_components" / "universal_agent" / "brand"
BLUE = (3, 105, 161, 255)
SKY = (56, 189, 248, 255)
WHITE = (255, 255, 255, 255)
NOTHING = (0, 0, 0, 0)
UNIT = 1024
"""The mark is drawn at this size and scaled down, which smooths its edges."""


def mark() -> Image.Image:
    """Return the mark on a transparent square."""
    image = Image.new("RGBA", (UNIT, UNIT), NOTHING)
    draw = ImageDraw.Draw(image)
    draw.polygon([(512, 40), (1000, 470), (904, 560), (512, 214), (120, 560), (24, 470)], fill=BLUE)
    draw.rounded_rectangle((150, 420, 874, 984), radius=72, fill=BLUE)
    draw.polygon([(512, 170), (874, 490), (150, 490)], fill=BLUE)
    draw.rounded_rectangle((280, 480, 744, 780), radius=96, fill=WHITE)
    draw.polygon([(400, 760), (400, 900), (540, 760)], fill=WHITE)
    for centre in (392, 512, 632):
        draw.ellipse((centre - 40, 590, centre + 40, 670), fill=SKY)
    return image


def logo(drawn: Image.Image, colour: tuple[int, int, int, int] = BLUE) -> Image.Image:
    """Return the mark with the name beside it in a colour."""
    font = ImageFont.load_default(size=400)
    name = "Universal Agent"
    left, top, right, bottom = font.getbbox(name)
    image = Image.new("RGBA", (UNIT + 140 + int(right - left), UNIT), NOTHING)
    image.paste(drawn, (0, 0))
    place = (UNIT + 100 - left, (UNIT - (bottom - top)) / 2 - top)
    ImageDraw.Draw(image).text(place, name, font=font, fill=colour)
    return image


def save(image: Image.Image, name: str, height: int) -> None:
    """Write an image scaled to a height."""
    width = round(image.width * height / image.height)
    scaled = image.resize((width, height), Image.Resampling.LANCZOS)
    scaled.save(FOLDER / name, optimize=True)


def main() -> None:
    """Write all images; the name in light blue is for dark pages."""
    FOLDER.mkdir(exist_ok=True)
    drawn = mark()
    save(drawn, "icon.png", 256)
    save(drawn, "icon@2x.png", 512)
    save(logo(drawn), "logo.png", 128)
    save(logo(drawn), "logo@2x.png", 256)
    save(logo(drawn, SKY), "dark_logo.png", 128)
    save(logo(drawn, SKY), "dark_logo@2x.png", 256)


if __name__ == "__main__":
    main()
